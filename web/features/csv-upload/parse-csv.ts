import Papa from 'papaparse'

import { csvSentences, rowSentence } from '#shared/csv/csv-sentences.ts'
import { withoutFormulaGuard } from '#shared/rules/formula-cells.ts'

/** A row that is not empty, with its number as spreadsheets count: the first one of the file is 1. */
export type TextRow = {
  row: number
  cells: string[]
  /** Places of cells that a workbook has as days. */
  days?: number[]
}

/** Called with the share of the text that is parsed, 0 to 1. */
type OnProgress = (share: number) => void

/** Papa's types know pieces of files only; it takes texts to pieces as well. */
const parseInPieces = Papa.parse as unknown as (
  text: string,
  config: Papa.ParseConfig<string[]> & {
    chunkSize: number
    chunk: (piece: Papa.ParseResult<string[]>, parser: Papa.Parser) => void
  },
) => void

/** Papa reads piece by piece, so that a million empty lines are never held at once. */
const pieceSize = 1_000_000

/**
 * The rows of a CSV text, whatever ends its lines and divides its cells. Empty rows are left out, cells are trimmed.
 * Gives the sentence to show when quotes do not fit together.
 * @param onRow gets each row in turn; false ends the reading
 */
export function parseCsv(
  text: string,
  onRow: (row: TextRow) => boolean | undefined,
  onProgress: OnProgress = () => undefined,
  piece = pieceSize,
): { delimiter: string } | { problem: string } {
  const whole = withPlainLineEnds(text)
  const told = /^sep=(.)\n/i.exec(whole)
  const body = told ? whole.slice(told[0].length) : whole
  const delimiter = told?.[1] ?? delimiterOf(body)
  let row = told ? 1 : 0
  let problem: string | undefined
  parseInPieces(body, {
    delimiter,
    newline: '\n',
    chunkSize: piece,
    chunk({ data, errors, meta }, parser) {
      const broken = errors.find(({ type }) => type === 'Quotes')
      if (broken) {
        problem = `${csvSentences.parseFailed} ${rowSentence(row + (broken.row ?? 0) + 1, csvSentences.lineBreakInQuotes)}`
        parser.abort()
        return
      }
      for (const raw of data) {
        row++
        if (raw.every((cell) => cell.trim() === '')) continue
        const cells = raw.map((cell) => cellOf(cell))
        if (onRow({ row, cells }) === false) {
          parser.abort()
          return
        }
      }
      onProgress(body.length === 0 ? 1 : meta.cursor / body.length)
    },
  })
  return problem === undefined ? { delimiter } : { problem }
}

function withPlainLineEnds(text: string): string {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text
  return unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked
}

const delimiters = [',', ';', '\t', '|']

/** What divides the first row that says something into the most cells; the comma where nothing does. */
function delimiterOf(text: string): string {
  const first = /[^\n]*\S[^\n]*/.exec(text)?.[0] ?? ''
  const unquoted = first.replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Trimmed and without a guard of ours. */
export function cellOf(raw: string): string {
  return withoutFormulaGuard(raw.trim()).trim()
}
