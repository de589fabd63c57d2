/** What a click may ask for; fresh each time, since browsers keep what they are given. */

/** To show a notice in pages of shops. */
export function noticePermission() {
  return { permissions: ['scripting' as const], origins: ['https://*/*'] }
}

/** Firefox: to light the icon of each tab. */
export function tabsPermission() {
  return { permissions: ['tabs' as const] }
}
