import { browser } from 'wxt/browser'

/**
 * Chromium lights the icon by rules that the browser itself compares with each page's address; the
 * extension neither runs nor learns of it. Firefox has none.
 */
export function hasIconRules(): boolean {
  return 'declarativeContent' in browser
}
