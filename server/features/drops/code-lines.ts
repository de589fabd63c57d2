import { setImmediate } from 'node:timers/promises'

import Papa from 'papaparse'

import { maxRowsNamed } from '#shared/contract/promo-codes/csv-upload.ts'
import { apiError } from '#shared/contract/errors.ts'
import { dropSentences, tooManyCodesSentence } from '#shared/contract/sentences/drops.ts'
import { maxDropCode, maxDropLines } from '#shared/rules/promo-codes/drops.ts'
import { guardFormulas } from '#shared/rules/text/formula-cells.ts'
import { readLine } from '#shared/rules/text/visible-text.ts'

/** Lines checked before the event loop gets a turn. */
const linesAtOnce = 5000

/** Headers of the column with the codes, letters only. */
const headers = new Set([
  'code',
  'codes',
  'promocode',
  'couponcode',
  'discountcode',
  'voucher',
  'vouchercode',
  'coupon',
])

type ReadCodes = { codes: string[]; duplicates: number }

/**
 * Reads codes from text, one per line, or from a CSV file with a code column. Throws CSV_ROWS_INVALID with each invalid
 * line, and INVALID_INPUT for no codes or too many.
 */
export async function readCodes(text: string): Promise<ReadCodes> {
  // Empty lines cost memory too.
  const breaks = text.match(/\n|\r/g)?.length ?? 0
  if (breaks > 4 * maxDropLines) throw refused(tooManyCodesSentence(breaks, maxDropLines))
  const rows = rowsOf(text.replace(/^\uFEFF/, ''))
  const first = rows[0]?.map((cell) => cell.toLowerCase().replace(/[^a-z]+/g, '')) ?? []
  const named = first.findIndex((cell) => headers.has(cell))
  const column = Math.max(named, 0)
  const codes = new Set<string>()
  const problems: { row: number; problem: string }[] = []
  let lines = 0
  let problemCount = 0
  for (const [place, cells] of rows.entries()) {
    if (place % linesAtOnce === linesAtOnce - 1) await setImmediate()
    if ((place === 0 && named >= 0) || cells.every((cell) => cell.trim() === '')) continue
    lines++
    const read = readCells(cells, column, named >= 0)
    if ('code' in read) codes.add(read.code)
    else if (++problemCount <= maxRowsNamed)
      problems.push({ row: place + 1, problem: read.problem })
  }
  if (lines === 0) throw refused(dropSentences.noCodes)
  if (lines > maxDropLines) throw refused(tooManyCodesSentence(lines, maxDropLines))
  if (problemCount > 0)
    throw apiError('CSV_ROWS_INVALID', { problems, problem_count: problemCount })
  return { codes: [...codes], duplicates: lines - codes.size }
}

/** The cells of each line. A quoted cell ends with its line. */
function rowsOf(text: string): string[][] {
  return text.split(/\r\n|\n|\r/).map((line) => (line.length > maxLine ? [line] : cellsOf(line)))
}

/** In a longer line the code is too long in any case. */
const maxLine = 10_000

function cellsOf(line: string): string[] {
  if (!/[,;\t"]/.test(line)) return [line]
  const delimiter = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return Papa.parse<string[]>(line, { delimiter }).data[0] ?? ['']
}

function readCells(
  cells: string[],
  column: number,
  isNamed: boolean,
): { code: string } | { problem: string } {
  if (!isNamed && cells.filter((cell) => cell.trim() !== '').length > 1)
    return { problem: dropSentences.severalColumns }
  const cell = cells[column] ?? ''
  const line = cell.length > maxLine ? 'too_long' : readLine(cell.toWellFormed(), maxDropCode)
  if (typeof line === 'string') return { problem: lineProblems[line] }
  return guardFormulas(line.text) === line.text
    ? { code: line.text }
    : { problem: dropSentences.codeIsFormula }
}

const lineProblems = {
  missing: dropSentences.codeMissing,
  too_long: dropSentences.codeTooLong,
  unseen: dropSentences.codeInvisible,
}

function refused(problem: string): Error {
  return apiError('INVALID_INPUT', { fields: { text: problem } })
}
