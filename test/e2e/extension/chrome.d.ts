import type { browser } from 'wxt/browser'

declare global {
  /** What a script inside the extension sees. */
  const chrome: typeof browser
}
