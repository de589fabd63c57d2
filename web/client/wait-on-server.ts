/**
 * For loaders: the server waits for what is being loaded, because its page must be whole. In the browser
 * the page appears at once and shows its own loading state.
 */
export async function waitOnServer(loading: Promise<unknown>): Promise<void> {
  if (typeof window === 'undefined') await loading
}
