import type { RowProblem } from '#shared/csv/row-checks.ts'
import type { DayOrder, DayQuestion } from '#shared/csv/day-column.ts'
import type { ColumnChoice, UploadKind } from '#shared/csv/upload-columns.ts'

import type { AskedColumns, ChosenColumns } from './asked-columns.ts'
import { isZip } from './file-kinds.ts'
import type { SheetChoice } from './row-source.ts'

/** What the user said about a file after a look at it. */
export type Answers = {
  sheet?: string
  columns?: ColumnChoice
  dayOrder?: DayOrder
  /** The columns are to be asked for, whatever is known of them. */
  isAskingColumns?: boolean
}

/** What the worker is asked to read. */
export type ReadWish = {
  kind: UploadKind
  source: File | string
  today: string
  isForOthers: boolean
  remembered: readonly ChosenColumns[]
  answers: Answers
}

/** What is worth telling about a file that can be sent. */
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
  /** To be answered before anything can be sent. */
  dayQuestion?: DayQuestion
  /** The request as it will be sent: rows never weigh on the page itself. */
  body: Blob
}

/** A table with rows that cannot be loaded. */
export type FoundProblems = {
  /** The first ones; `count` tells how many there are, in how many rows. */
  problems: RowProblem[]
  count: number
  rows: number
  /** All of them as CSV. */
  file: Blob
}

type Outcome =
  | { type: 'refused'; sentences: string[] }
  | { type: 'columns'; asked: AskedColumns }
  | ({ type: 'problems' } & FoundProblems)
  | ({ type: 'ready' } & ReadyUpload)

export type ReadAnswer =
  | { type: 'checking'; share: number }
  | (Outcome & { sheets?: SheetChoice | undefined })

/** Has a file or pasted text read beside the page, until the signal ends it. */
export async function readBeside(
  wish: ReadWish,
  onChecking: (share: number) => void,
  signal: AbortSignal,
): Promise<Exclude<ReadAnswer, { type: 'checking' }>> {
  const isWorkbook =
    typeof wish.source !== 'string' &&
    isZip(new Uint8Array(await wish.source.slice(0, 4).arrayBuffer()))
  signal.throwIfAborted()
  // The workbook reader is loaded on demand.
  const worker = isWorkbook
    ? new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener('abort', onAbort)
      worker.terminate()
    }
    const onAbort = () => {
      end()
      reject(new DOMException('Cancelled', 'AbortError'))
    }
    signal.addEventListener('abort', onAbort)
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.type === 'checking') {
        onChecking(data.share)
        return
      }
      end()
      resolve(data)
    })
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(event.message))
    })
    worker.postMessage(wish)
  })
}
