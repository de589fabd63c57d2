import { csvSentences, tooManyRowsSentence } from '#shared/csv/csv-sentences.ts'
import { checkInfluencerRow, influencerRowTwins } from '#shared/csv/influencer-rows.ts'
import { checkPromoRow, promoRowTwins } from '#shared/csv/promo-rows.ts'
import type { RowProblem } from '#shared/csv/row-checks.ts'
import { matchHeaders, maxUploadRows } from '#shared/csv/upload-columns.ts'
import type { MatchedHeaders, UploadKind } from '#shared/csv/upload-columns.ts'

import { parseCsv } from './parse-csv.ts'
import type { TextRow } from './parse-csv.ts'

/** A record as it is sent: the cells that the file has, under the names that the server knows. */
export type UploadRecord = { row: number } & Record<string, string | number>

export type ReadUpload = {
  records: UploadRecord[]
  /** Empty when everything can be sent. */
  problems: RowProblem[]
  /** Rows that say again what another one says; they are not sent. */
  repeated: number
  headers: Pick<MatchedHeaders, 'recognised' | 'unknown'>
}

/**
 * Reads an upload and finds everything that is wrong with it before anything is sent; the server checks
 * again. Gives the sentences to show when there is no table to speak of.
 */
export function readUpload(
  kind: UploadKind,
  text: string,
  today: string,
  onProgress?: (share: number) => void,
  maxRows = maxUploadRows,
): ReadUpload | { refusals: string[] } {
  let headers: MatchedHeaders | undefined
  const rows: TextRow[] = []
  let count = 0
  const parsed = parseCsv(
    text,
    (row) => {
      if (headers === undefined) {
        headers = matchHeaders(kind, row.cells)
        return headers.problems.length === 0
      }
      // Further ones are only counted.
      if (++count <= maxRows) rows.push(row)
      return undefined
    },
    onProgress,
  )
  if ('problem' in parsed) return { refusals: [parsed.problem] }
  if (headers === undefined) return { refusals: [csvSentences.noData] }
  if (headers.problems.length > 0) return { refusals: headers.problems }
  if (count === 0) return { refusals: [csvSentences.noData] }
  if (count > maxRows) return { refusals: [tooManyRowsSentence(count, maxRows)] }
  return { ...checkRows(kind, headers, rows, today), headers }
}

function checkRows(
  kind: UploadKind,
  { columns }: MatchedHeaders,
  rows: readonly TextRow[],
  today: string,
): Omit<ReadUpload, 'headers'> {
  const check = rowCheck(kind, today)
  const records: UploadRecord[] = []
  const problems: RowProblem[] = []
  let repeated = 0
  for (const { row, cells } of rows) {
    const record: UploadRecord = { row }
    for (const [place, column] of columns.entries())
      if (column !== undefined && cells[place]) record[column] = cells[place]
    const isTooLong = cells.slice(columns.length).some((cell) => cell !== '')
    const found = isTooLong ? [csvSentences.tooManyCells] : check(row, record)
    if (found === 'repeated') repeated++
    else if (found.length === 0) records.push(record)
    else problems.push(...found.map((problem) => ({ row, problem })))
  }
  return { records, problems, repeated }
}

/** What is wrong with each row in turn, or that it repeats another one. */
function rowCheck(
  kind: UploadKind,
  today: string,
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
    ? after(checkInfluencerRow, influencerRowTwins())
    : after((record) => checkPromoRow(record, today), promoRowTwins())
}
