/** The colours of web/ui/styles/theme.css for what no style sheet reaches: mails, pictures, browser bars, other pages. */

export const paper = { light: '#faefe6', dark: '#16110e' }
export const sunk = { light: '#f3e2d4', dark: '#0e0a08' }
export const card = { light: '#fffdfa', dark: '#28201a' }
export const ink = { light: '#1d1713', dark: '#fbf1e8' }
export const ink2 = { light: '#55483f', dark: '#d2c4b8' }
export const ink3 = { light: '#6c5c51', dark: '#ad9d90' }
export const line = { light: '#e4d1c1', dark: '#3c312a' }
export const edge = { light: '#8e7b6d', dark: '#8b7a6c' }

/** The papers of tickets in the light theme. */
export const stockColours = {
  fashion: '#ffbda5',
  fitness: '#aedfbb',
  food: '#f5d28a',
  tech: '#afd0ef',
  home: '#e0ceb0',
  jewelry: '#d1beed',
  travel: '#a1dad9',
  beauty: '#f7b3cb',
  general: '#e6d8ca',
}
