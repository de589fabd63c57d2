import { guessColumns } from '#shared/csv/column-guesses.ts'
import { columnProblems, columnsByName, missingColumns } from '#shared/csv/upload-columns.ts'
import type { ColumnChoice, UploadKind } from '#shared/csv/upload-columns.ts'

import type { TextRow } from './parse-csv.ts'

/** The user's column choice for a file with these headers. */
export type ChosenColumns = { headers: string[]; columns: ColumnChoice }

/** What is known of the columns before the file is read. */
export type KnownColumns = {
  /** Chosen for this very file. */
  chosen?: ColumnChoice
  /** Chosen for files before it. */
  remembered?: readonly ChosenColumns[]
  /** The user wants to choose, whatever is known. */
  isWanted?: boolean
}

/** The headers of a file, with an example of what is below each and what it probably means. */
export type AskedColumns = { header: string; example: string; column: string }[]

type Known = { kind: UploadKind; isForOthers: boolean; columns?: KnownColumns }

/** The columns of a file, and what to ask the user where its headers do not tell them. */
export function askedColumns(
  headers: readonly string[],
  rows: readonly TextRow[],
  { kind, isForOthers, columns: { chosen, remembered = [], isWanted = false } = {} }: Known,
): { columns: ColumnChoice; asked?: AskedColumns } {
  if (chosen !== undefined) return { columns: chosen }
  const former = remembered.find((one) => JSON.stringify(one.headers) === JSON.stringify(headers))
  const isFit =
    former !== undefined && columnProblems(kind, former.columns, isForOthers).length === 0
  if (isFit && !isWanted) return { columns: former.columns }
  const known = columnsByName(kind, headers)
  const guessed = isFit ? former.columns : guessColumns(kind, headers, known)
  const missing = missingColumns(kind, known, isForOthers)
  const unknown = headers.filter((header, place) => header !== '' && known[place] === '')
  const isUnclear = missing.length > 0 || guessed.some((column, place) => column !== known[place])
  // Who writes our headers, and not enough of them, has not got the columns.
  const mayHelp = unknown.length > 0 && unknown.length >= missing.length
  if (!isWanted && !(isUnclear && mayHelp)) return { columns: known }
  return {
    columns: known,
    asked: headers.map((header, place) => ({
      header,
      example: rows.find(({ cells }) => cells[place])?.cells[place] ?? '',
      column: guessed[place] ?? '',
    })),
  }
}
