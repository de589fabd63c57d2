import type { RowProblem } from '#shared/csv/row-checks.ts'
import type { UploadKind } from '#shared/csv/upload-columns.ts'

/** What the worker is asked to read. */
export type ReadWish = { kind: UploadKind; source: File | string; today: string }

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

export type ReadAnswer =
  | { type: 'checking'; share: number }
  | { type: 'refused'; sentences: string[] }
  | ({ type: 'problems' } & FoundProblems)
  | ({ type: 'ready' } & ReadyUpload)

/** Has a file or pasted text read beside the page, until the signal ends it. */
export function readBeside(
  wish: ReadWish,
  onChecking: (share: number) => void,
  signal: AbortSignal,
): Promise<Exclude<ReadAnswer, { type: 'checking' }>> {
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' })
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
