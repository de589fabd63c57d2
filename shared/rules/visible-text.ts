/** Characters that nobody sees: they reorder, break or hide text. */

/** Control characters and the invisible ones that reorder, break or hide text; tabs and new lines too. */
export const invisibleCharacters =
  // oxlint-disable-next-line no-control-regex -- refusing them is the point
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\uffa0\ufff9-\ufffb]/

/** Joiners and marks mean something beside letters and signs, and nothing alone. */
export const shownCharacter = /[^\p{C}\p{M}\p{Z}]/u

/** One line as it is kept: in NFC, trimmed, with single spaces. */
export function tidyLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}
