import type { ChosenColumns } from '#shared/contract/promo-codes/upload-columns.ts'
import type { RowProblem } from '#shared/csv/row-checks.ts'
import type { DayOrder, DayQuestion } from '#shared/csv/day-column.ts'
import type { ColumnChoice, UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'

import type { ColumnQuestion } from './match-columns.ts'
import type { SheetChoice } from './row-source.ts'

/** The user's answers about a file. */
export type Answers = {
  sheet?: string
  columns?: ColumnChoice
  dayOrder?: DayOrder
  /** The user wants to choose the columns. */
  isAskingColumns?: boolean
}

/** The worker's input. */
export type ReadRequest = {
  kind: UploadKind
  source: File | string
  today: string
  isForOthers: boolean
  remembered: readonly ChosenColumns[]
  answers: Answers
}

/** Notes about a valid file. */
export type ReadNotes = {
  recognised: { header: string; column: string }[]
  unknown: string[]
  encoding: 'UTF-8' | 'UTF-16' | 'Latin-1'
  repeated: number
}

/** A table that can be sent. */
export type ReadyUpload = {
  count: number
  /** The first rows, by column. */
  preview: Record<string, string>[]
  notes: ReadNotes
  /** The user must answer it before the upload. */
  dayQuestion?: DayQuestion
  /** The prepared request as text, so that the page never holds the rows. */
  body: Blob
}

/** A table with rows that cannot be loaded. */
export type FoundProblems = {
  /** The first problems. `count` is the total, `rows` the number of affected rows. */
  problems: RowProblem[]
  count: number
  rows: number
  /** All problems as CSV. */
  file: Blob
}

type Outcome =
  | { type: 'refused'; sentences: string[] }
  | { type: 'columns'; question: ColumnQuestion }
  | ({ type: 'problems' } & FoundProblems)
  | ({ type: 'ready' } & ReadyUpload)

export type ReadAnswer =
  | { type: 'checking'; share: number }
  | (Outcome & { sheets?: SheetChoice | undefined })
