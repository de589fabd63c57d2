/**
 * For loaders: the server waits for the data, because the page must be complete. In the browser the page appears at
 * once with a loading state.
 */
export async function waitOnServer(loading: Promise<unknown>): Promise<void> {
  if (typeof window === 'undefined') await loading
}
