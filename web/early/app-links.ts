import { paper } from '#shared/rules/product/theme-colours.ts'

const themeColour = (theme: keyof typeof paper) =>
  `<meta name="theme-color" content="${paper[theme]}" media="(prefers-color-scheme: ${theme})">`

/**
 * The manifest of the installed app, and the colour of the bar above it. In the HTML alone, because the app never changes
 * them.
 */
export const appLinks = `<link rel="manifest" href="/manifest.webmanifest">${themeColour('light')}${themeColour('dark')}`
