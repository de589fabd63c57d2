import { maxDropBytes, maxDropCode, maxDropCodes } from '#shared/rules/promo-codes/drops.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'

/** Sentences about drops, without schemas, so that the browser can load them. */
export const dropSentences = {
  dropEmpty: 'All codes of this offer are taken.',
  dropLimitReached: 'No more codes today. Come back tomorrow.',
  notADrop: 'This offer has no single-use codes.',
  dropFull: `A drop has at most ${formatNumber(maxDropCodes)} codes.`,
  codeKindFixed: 'How shoppers get this offer cannot be changed any more. Add a new offer instead.',
  noCodes: 'Paste or choose at least one code',
  codeMissing: 'This line has no code',
  codeTooLong: `This code is longer than ${maxDropCode} characters`,
  codeInvisible: 'Please remove the invisible characters from this code',
  codeIsFormula: 'This looks like a formula of a spreadsheet. Save its result instead.',
  severalColumns: "There is more than one column. Call the one with the codes 'code'.",
  tooManyBytes: `This is more than ${maxDropBytes / 1_000_000} MB. Upload the codes in several parts.`,
} as const

/** For too many lines. */
export function tooManyCodesSentence(lines: number, max: number): string {
  return `These are ${formatNumber(lines)} codes. Upload up to ${formatNumber(max)} at once.`
}
