import { browser } from 'wxt/browser'

/**
 * Chromium changes the icon by rules that the browser itself compares with each page's address; the extension neither
 * runs nor learns of it. Firefox has no such rules.
 */
export function hasIconRules(): boolean {
  return 'declarativeContent' in browser
}
