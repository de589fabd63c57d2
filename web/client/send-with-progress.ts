import { isErrorCode } from './errors.ts'
import { withSession } from './session-end.ts'

export type Sending = {
  /** JSON, or a form with a file. */
  body: Blob | FormData
  method?: 'POST' | 'PUT'
  /** The sent share, 0 to 1. At 1 the server has received everything and is working. */
  onSent: (share: number) => void
  signal?: AbortSignal
}

/** Sends a large body and reports the progress. Throws API errors, and AbortError if the signal came in time. */
export function sendWithProgress<Answer>(address: string, sending: Sending): Promise<Answer> {
  return withSession(
    () => sendOnce<Answer>(address, sending),
    (error) => isErrorCode(error, 'UNAUTHORIZED'),
  )
}

/** Uses XMLHttpRequest, because it reports upload progress. */
function sendOnce<Answer>(address: string, sending: Sending): Promise<Answer> {
  const { body, method = 'POST', onSent, signal } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const onAbort = () => request.abort()
    const settle = (act: () => void) => {
      signal?.removeEventListener('abort', onAbort)
      act()
    }
    request.open(method, address)
    // The browser names the type of a form, with its boundary.
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
      onSent(lengthComputable && total > 0 ? Math.min(loaded / total, 0.99) : 0),
    )
    request.upload.addEventListener('load', () => onSent(1))
    request.addEventListener('load', () =>
      settle(() => {
        const answer = parsed(request.responseText)
        if (request.status === 200) resolve(answer as Answer)
        else reject(refusalIn(request.status, answer))
      }),
    )
    request.addEventListener('error', () =>
      settle(() => reject(new Error('The connection was lost'))),
    )
    request.addEventListener('abort', () =>
      settle(() => reject(new DOMException('Cancelled', 'AbortError'))),
    )
    signal?.addEventListener('abort', onAbort)
    request.send(body)
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
