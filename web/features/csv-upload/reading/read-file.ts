import { isZip } from './file-kinds.ts'
import type { ReadAnswer, ReadRequest } from './worker-messages.ts'

/** Reads a file or pasted text in a worker, until the signal aborts it. */
export async function readFileInWorker(
  request: ReadRequest,
  onChecking: (share: number) => void,
  signal: AbortSignal,
): Promise<Exclude<ReadAnswer, { type: 'checking' }>> {
  const isWorkbook =
    typeof request.source !== 'string' &&
    isZip(new Uint8Array(await request.source.slice(0, 4).arrayBuffer()))
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
    worker.postMessage(request)
  })
}
