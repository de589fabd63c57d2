import type { OfferFilter } from '../answer.ts'

/**
 * Encodes a bound on the last day of a code as one word that no shopper types. The word has letters instead of digits, so
 * that it does not look like a code.
 */

export type Bound = Pick<OfferFilter, 'ends_from' | 'ends_by' | 'valid_on'>

const inLetters = (day: string | undefined) =>
  day === undefined
    ? 'xxxxxxxx'
    : day.replaceAll('-', '').replace(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)))
const inDigits = (letters: string): string | undefined => {
  if (letters.startsWith('x')) return undefined
  const digits = letters.replace(/[a-j]/g, (letter) => String((letter.codePointAt(0) ?? 97) - 97))
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

export const boundWord = ({ ends_from, ends_by, valid_on }: Bound): string =>
  valid_on === undefined
    ? `zends${inLetters(ends_from)}${inLetters(ends_by)}`
    : `zvalid${inLetters(valid_on)}`

const bounds =
  /(?<![\p{L}\p{N}])(?:zends([a-jx]{8})([a-jx]{8})|zvalid([a-j]{8}))(?![\p{L}\p{N}])/giu

/** The bounds of a text, and the text without them. */
export function readBounds(text: string): { bound: Bound | undefined; rest: string } {
  const found = [...text.matchAll(bounds)].map(([, from = 'x', by = 'x', on = 'x']) => {
    const [ends_from, ends_by, valid_on] = [from, by, on].map((one) => inDigits(one.toLowerCase()))
    return {
      ...(ends_from !== undefined && { ends_from }),
      ...(ends_by !== undefined && { ends_by }),
      ...(valid_on !== undefined && { valid_on }),
    }
  })
  if (found.length === 0) return { bound: undefined, rest: text }
  return { bound: Object.assign({}, ...found) as Bound, rest: text.replace(bounds, ' ') }
}

/** Whether a last day (null: never ends) is within the bound. */
export function isWithin(lastDay: string | null, { ends_from, ends_by, valid_on }: Bound): boolean {
  if (valid_on !== undefined && lastDay !== null && lastDay < valid_on) return false
  if (ends_from === undefined && ends_by === undefined) return true
  return lastDay !== null && lastDay >= (ends_from ?? lastDay) && lastDay <= (ends_by ?? lastDay)
}
