import { isErrorCode } from './errors.ts'
import { withSession } from './session/session-end.ts'
import { explainUnanswered } from './unanswered.ts'

export type Sending = {
  /** JSON, or a form with a file. */
  body: Blob | FormData
  method?: 'POST' | 'PUT'
  /** The sent share, 0 to 1. At 1 the server has received everything and is working. */
  onSent: (share: number) => void
  signal?: AbortSignal
}

/** Milliseconds without progress after which sending fails, and those that the server may work afterwards. */
const sendTimeout = 60_000
const workTimeout = 300_000

/**
 * Sends a large body and reports the progress. Throws API errors, AbortError if the signal came in time, and
 * TimeoutError if the server stopped answering.
 */
export function sendWithProgress<Answer>(address: string, sending: Sending): Promise<Answer> {
  return withSession(
    () => sendOnce<Answer>(address, sending),
    (error) => isErrorCode(error, 'UNAUTHORIZED'),
  )
}

/** Uses XMLHttpRequest, because it reports upload progress. */
function sendOnce<Answer>(address: string, sending: Sending): Promise<Answer> {
  const { body, method = 'POST', onSent, signal } = sending
  // The signal may have come during a sign-in, before the call is repeated.
  if (signal?.aborted) return Promise.reject(new DOMException('Cancelled', 'AbortError'))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const onAbort = () => request.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    const failAfter = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(explainUnanswered(new DOMException('The server did not answer', 'TimeoutError')))
        request.abort()
      }, milliseconds)
    }
    const settle = (act: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      act()
    }
    request.open(method, address)
    // The browser names the type of a form, with its boundary.
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      failAfter(sendTimeout)
      onSent(lengthComputable && total > 0 ? Math.min(loaded / total, 0.99) : 0)
    })
    request.upload.addEventListener('load', () => {
      failAfter(workTimeout)
      onSent(1)
    })
    request.addEventListener('load', () =>
      settle(() => {
        const answer = parsed(request.responseText)
        if (request.status === 200 && answer !== undefined) resolve(answer as Answer)
        else reject(refusalIn(request.status, answer))
      }),
    )
    request.addEventListener('error', () =>
      settle(() => reject(explainUnanswered(new TypeError('The connection was lost')))),
    )
    request.addEventListener('abort', () =>
      settle(() => reject(new DOMException('Cancelled', 'AbortError'))),
    )
    signal?.addEventListener('abort', onAbort)
    request.send(body)
    failAfter(sendTimeout)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An error of the contract, as the API's own client throws it. */
function refusalIn(status: number, answer: unknown): Error {
  const { code, message, data } = (answer ?? {}) as {
    code?: string
    message?: string
    data?: unknown
  }
  if (code === undefined) return new Error(`The server answered ${status}`)
  return Object.assign(new Error(message ?? ''), { defined: true, code, status, data })
}
