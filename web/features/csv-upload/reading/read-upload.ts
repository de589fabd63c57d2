import { csvSentences, tooManyRowsSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import { dayOfSerial, readDayColumn } from '#shared/csv/day-column.ts'
import type { DayOrder, DayQuestion } from '#shared/csv/day-column.ts'
import { checkInfluencerRow, influencerRowDuplicates } from '#shared/csv/influencer-rows.ts'
import { checkPromoRow, promoRowDuplicates } from '#shared/csv/promo-rows.ts'
import type { RowProblem } from '#shared/csv/row-checks.ts'
import { matchHeaders, maxUploadRows } from '#shared/rules/promo-codes/upload-columns.ts'
import type {
  ColumnChoice,
  MatchedHeaders,
  UploadKind,
} from '#shared/rules/promo-codes/upload-columns.ts'

import { matchColumns } from './match-columns.ts'
import type { ColumnQuestion, KnownColumns } from './match-columns.ts'
import type { TextRow } from './parse-csv.ts'

/** A record of the request: the cells of the file by the server's column names. */
type UploadRecord = { row: number } & Record<string, string | number>

/** A table that yields its rows. False stops the reading. */
export type RowSource = {
  readRows: (
    onRow: (row: TextRow) => boolean | undefined,
    onProgress?: (share: number) => void,
  ) => { problem: string } | object
  /** Of a workbook: whether its serial dates count from 1904. */
  isFrom1904?: boolean
}

export type ReadOptions = {
  kind: UploadKind
  today: string
  /** Each row must name its owner. Otherwise a file without an owner column is the user's own. */
  isForOthers: boolean
  columns?: KnownColumns
  dayOrder?: DayOrder | undefined
  maxRows?: number
}

export type ReadUpload = {
  records: UploadRecord[]
  /** Empty when everything can be sent. */
  problems: RowProblem[]
  /** Duplicate rows, which are not sent. */
  repeated: number
  headers: Pick<MatchedHeaders, 'recognised' | 'unknown'>
  /** The user must choose the date order. The default is day first. */
  dayQuestion?: DayQuestion
}

/**
 * Reads an upload and finds all its problems before anything is sent. The server checks again. Returns the sentences if
 * there is no table, and a question if the headers are unknown.
 */
export function readUpload(
  source: RowSource,
  options: ReadOptions,
  onProgress?: (share: number) => void,
): ReadUpload | { refusals: string[] } | { question: ColumnQuestion } {
  const { kind, maxRows = maxUploadRows } = options
  let headers: TextRow | undefined
  const rows: TextRow[] = []
  let count = 0
  const parsed = source.readRows((row) => {
    if (headers === undefined) headers = row
    // Further problems are only counted.
    else if (++count <= maxRows) rows.push(row)
    return undefined
  }, onProgress)
  if ('problem' in parsed) return { refusals: [parsed.problem] }
  if (headers === undefined) return { refusals: [csvSentences.noData] }
  const { columns, question: columnQuestion } = matchColumns(headers.cells, rows, options)
  if (columnQuestion !== undefined) return { question: columnQuestion }
  const matched = matchHeaders(kind, headers.cells, columns, options.isForOthers)
  if (matched.problems.length > 0) return { refusals: matched.problems }
  if (count === 0) return { refusals: [csvSentences.noData] }
  if (count > maxRows) return { refusals: [tooManyRowsSentence(count, maxRows)] }
  const days = dayReader(columns, rows, source, options)
  const { read, question } = days
  return {
    ...checkRows(columns, rows, options, read),
    headers: matched,
    ...(question === undefined ? {} : { dayQuestion: question }),
  }
}

function dayReader(
  columns: ColumnChoice,
  rows: readonly TextRow[],
  { isFrom1904 }: RowSource,
  { dayOrder }: ReadOptions,
) {
  const place = columns.indexOf('expiration_date')
  if (place < 0) return { read: (cell: string) => cell, question: undefined }
  const plain = (cell: string) =>
    isFrom1904 !== undefined && /^\d{5}(?:\.\d+)?$/.test(cell)
      ? (dayOfSerial(Number(cell), isFrom1904) ?? cell)
      : cell
  const { read, question } = readDayColumn(
    rows.map(({ cells }) => plain(cells[place] ?? '')),
    dayOrder,
  )
  return { read: (cell: string) => read(plain(cell)), question }
}

/** Columns whose empty cells mean something: the code has no value any more. */
const emptied = new Set(['expiration_date', 'brand_instagram_handle'])

function checkRows(
  columns: ColumnChoice,
  rows: readonly TextRow[],
  options: ReadOptions,
  readDay: (cell: string) => string,
): Omit<ReadUpload, 'headers'> {
  const isOwn = !columns.includes('email') && !columns.includes('username')
  const check = rowCheck(options, isOwn && !options.isForOthers)
  const records: UploadRecord[] = []
  const problems: RowProblem[] = []
  let repeated = 0
  for (const { row, cells, days = [] } of rows) {
    const record: UploadRecord = { row }
    for (const [place, column] of columns.entries()) {
      const cell = cells[place] ?? ''
      if (column !== '' && (cell !== '' || emptied.has(column)))
        record[column] = column === 'expiration_date' ? readDay(cell) : cell
    }
    const madeDays = days.flatMap((place) => {
      const column = columns[place] ?? ''
      return column === '' || column === 'expiration_date'
        ? []
        : [`${column}: ${csvSentences.dayInCell}`]
    })
    const isTooLong = cells.slice(columns.length).some((cell) => cell !== '')
    const found = isTooLong
      ? [csvSentences.tooManyCells]
      : madeDays.length > 0
        ? madeDays
        : check(row, record)
    if (found === 'repeated') repeated++
    else if (found.length === 0) records.push(record)
    else problems.push(...found.map((problem) => ({ row, problem })))
  }
  return { records, problems, repeated }
}

/** The problem of each row, or that it is a duplicate. */
function rowCheck(
  { kind, today }: ReadOptions,
  isOwn: boolean,
): (row: number, record: UploadRecord) => string[] | 'repeated' {
  const after = <Values>(
    check: (record: object) => { values: Values } | { problems: string[] },
    twins: (row: number, values: Values) => string,
  ) => {
    return (row: number, record: UploadRecord): string[] | 'repeated' => {
      const checked = check(record)
      if ('problems' in checked) return checked.problems
      const twin = twins(row, checked.values)
      if (twin === 'repeated') return twin
      return twin === 'new' ? [] : [twin]
    }
  }
  return kind === 'influencers'
    ? after(checkInfluencerRow, influencerRowDuplicates())
    : after((record) => checkPromoRow(record, today, isOwn), promoRowDuplicates())
}
