/**
 * Whether this browser was signed in last time. Pages are rendered without a viewer, so a signed-in user would briefly
 * see the visitors' buttons; with this hint their place stays empty.
 */
const key = 'signed-in'

/** Runs inline before the first paint. */
export const viewerHintScript = `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.signedIn=''}catch{}`

/** Call when the viewer is known. */
export function storeViewerHint(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  try {
    if (isSignedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the buttons are visible for a moment.
  }
}
