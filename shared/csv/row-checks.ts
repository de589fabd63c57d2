import { promoFieldSentences } from '#shared/rules/promo-codes/promo-code-sentences.ts'
import { hasUnseen, shownCharacter, tidyLine } from '#shared/rules/text/visible-text.ts'

import { missingFieldsSentence } from '../rules/promo-codes/csv-sentences.ts'

/** A problem and the row of the file. */
export type RowProblem = { row: number; problem: string }

/** The values of a valid row, or all problems of an invalid one. */
export type CheckedRow<Values> = { values: Values } | { problems: string[] }

/** A normalised cell: one line, even if its quoted text has line breaks. */
export function cellText(cell: string | undefined): string {
  return tidyLine((cell ?? '').toWellFormed().replace(/[\r\n\t]/g, ' '))
}

/** The required fields that are blank, and 'Missing required fields (…)' if there are any. */
export function missingFields(
  cells: Record<string, string>,
  required: readonly string[],
): { blank: string[]; problems: string[] } {
  const blank = required.filter((field) => !shownCharacter.test(cells[field] ?? ''))
  return { blank, problems: blank.length > 0 ? [missingFieldsSentence(blank)] : [] }
}

/** The reason why a line is invalid, if it is. */
export function textProblem(field: string, text: string, max: number): string | undefined {
  if (text.length > max) return `${field} has more than ${max} characters`
  return hasUnseen(text) ? `${field}: ${promoFieldSentences.textHasControlCharacters}` : undefined
}
