import type { ChosenColumns } from '#shared/contract/promo-codes/upload-columns.ts'
import { guessColumns } from '#shared/csv/column-guesses.ts'
import {
  columnProblems,
  columnsByName,
  missingColumns,
} from '#shared/rules/promo-codes/upload-columns.ts'
import type { ColumnChoice, UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'

import type { TextRow } from './parse-csv.ts'

/** Known columns before the file is read. */
export type KnownColumns = {
  /** Chosen for this very file. */
  chosen?: ColumnChoice
  /** Chosen for files before it. */
  remembered?: readonly ChosenColumns[]
  /** The user wants to choose the columns. */
  isWanted?: boolean
}

/** The headers of a file, each with an example cell and the guessed column. */
export type ColumnQuestion = { header: string; example: string; column: string }[]

type Known = { kind: UploadKind; isForOthers: boolean; columns?: KnownColumns }

/** The columns of a file, and the question to the user if its headers are ambiguous. */
export function matchColumns(
  headers: readonly string[],
  rows: readonly TextRow[],
  { kind, isForOthers, columns: { chosen, remembered = [], isWanted = false } = {} }: Known,
): { columns: ColumnChoice; question?: ColumnQuestion } {
  if (chosen !== undefined) return { columns: chosen }
  const former = remembered.find((one) => JSON.stringify(one.headers) === JSON.stringify(headers))
  const isFit =
    former !== undefined && columnProblems(kind, former.columns, isForOthers).length === 0
  if (isFit && !isWanted) return { columns: former.columns }
  const known = columnsByName(kind, headers)
  const guessed = isFit ? former.columns : guessColumns(kind, headers, known)
  const missing = missingColumns(kind, known, isForOthers)
  const unknown = headers.filter((header, place) => header !== '' && known[place] === '')
  const isGuessed = guessed.some((column, place) => column !== known[place])
  // A question helps if a guess needs to be confirmed, or if the unknown headers may be all missing columns.
  const mayHelp = missing.length > 0 && unknown.length > 0 && unknown.length >= missing.length
  if (!isWanted && !isGuessed && !mayHelp) return { columns: known }
  return {
    columns: known,
    question: headers.map((header, place) => ({
      header,
      example: rows.find(({ cells }) => cells[place])?.cells[place] ?? '',
      column: guessed[place] ?? '',
    })),
  }
}
