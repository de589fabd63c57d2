import Papa from 'papaparse'

import { csvSentences, rowSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import { withoutFormulaGuard } from '#shared/rules/text/formula-cells.ts'

/** A row that is not empty, with its number in the spreadsheet. The first row is 1. */
export type TextRow = {
  row: number
  cells: string[]
  /** Indexes of cells that the workbook stores as dates. */
  days?: number[]
}

/** Called with the share of the text that is parsed, 0 to 1. */
type OnProgress = (share: number) => void

/** Papa's types allow chunks for files only. It supports them for text too. */
const parseInPieces = Papa.parse as unknown as (
  text: string,
  config: Papa.ParseConfig<string[]> & {
    chunkSize: number
    chunk: (piece: Papa.ParseResult<string[]>, parser: Papa.Parser) => void
  },
) => void

/** Papa reads in chunks, so that a million empty lines are never in memory at once. */
const pieceSize = 1_000_000

/**
 * Parses a CSV text with any line ending and delimiter. Empty rows are skipped, cells are trimmed. Returns the sentence
 * for unbalanced quotes.
 * @param onRow called for each row; false stops the parsing
 */
export function parseCsv(
  text: string,
  onRow: (row: TextRow) => boolean | undefined,
  onProgress: OnProgress = () => undefined,
  piece = pieceSize,
): { delimiter: string } | { problem: string } {
  const whole = withPlainLineEnds(text)
  const directive = /^sep=(.)\n/i.exec(whole)
  const body = directive ? whole.slice(directive[0].length) : whole
  const delimiter = directive?.[1] ?? delimiterOf(body)
  let row = directive ? 1 : 0
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

/** The delimiter that splits the first row into the most cells. The default is the comma. */
function delimiterOf(text: string): string {
  const first = /[^\n]*\S[^\n]*/.exec(text)?.[0] ?? ''
  const unquoted = first.replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Trimmed, without our formula guard. */
export function cellOf(raw: string): string {
  return withoutFormulaGuard(raw.trim()).trim()
}
