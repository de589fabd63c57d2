/** Invisible characters: they reorder, break or hide text. */

import { normalForm } from './normal-form.ts'

/**
 * Invisible characters: control characters, tabs, line breaks, and characters that reorder, break or hide text. Some
 * are valid in context and are matched first: joiners and colours of emoji, flag tags, and joiners between letters of
 * scripts that change shape.
 */
const unseen = new RegExp(
  [
    String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
    String.raw`\p{Extended_Pictographic}(?:[\p{Emoji_Modifier}\ufe0e\ufe0f]*\u200d(?=\p{Extended_Pictographic})|[\p{Emoji_Modifier}\ufe0e\ufe0f]+)`,
    String.raw`[\d#*]\ufe0f\u20e3`,
    String.raw`[${scriptsThatJoin()}][\u200c\u200d](?=[${scriptsThatJoin()}])`,
    String.raw`([\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\ufff9-\ufffb])`,
  ].join('|'),
  'gu',
)

function scriptsThatJoin(): string {
  const scripts =
    'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Thai Laoo'.split(
      ' ',
    )
  return scripts.map((script) => String.raw`\p{Script=${script}}`).join('')
}

/** More combining marks than any language uses on a letter; they draw over neighbouring lines. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu

/** Whether a text contains invisible characters or stacked marks. */
export function hasUnseen(text: string): boolean {
  return text !== withoutUnseen(text)
}

/** Replaces each invisible character by a space (or by `instead`) and removes excess marks. */
export function withoutUnseen(text: string, instead = ' '): string {
  return text
    .replace(unseen, (seen, hidden?: string) => (hidden === undefined ? seen : instead))
    .replace(heapedMarks, '$1')
}

/** Joiners and marks are meaningful beside letters and signs only. */
export const shownCharacter = /[^\p{C}\p{M}\p{Z}]/u

/** A normalised line: NFC, trimmed, single spaces. */
export function tidyLine(text: string): string {
  return normalForm(text)
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

export type LineProblem = 'missing' | 'too_long' | 'unseen'

/** A normalised line of at most `max` characters; 'missing' if nothing visible is left. */
export function readLine(input: string, max: number): { text: string } | LineProblem {
  const text = tidyLine(input)
  if (text === '') return 'missing'
  if (text.length > max) return 'too_long'
  if (hasUnseen(text)) return 'unseen'
  return shownCharacter.test(text) ? { text } : 'missing'
}
