import type { PromoCodesPreview } from '#shared/contract/csv-upload.ts'
import type { UploadKind } from '#shared/csv/upload-columns.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { acrossSessionEnd } from '#web/client/session-end.ts'

const addresses: Record<UploadKind, string> = {
  influencers: '/api/upload-influencers',
  promo_codes: '/api/upload-promo-codes',
}

/** What the server answered; influencers have only the first two. */
export type Uploaded = {
  added: number
  already_there: number
  changed?: number
  held?: number
  skipped?: number
}

type Sending = {
  body: Blob
  /** How much is sent, 0 to 1; at 1 the server has it all and works. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a table that the worker prepared, with the changes that the user has seen. Throws API errors, and AbortError if
 * the signal came in time.
 */
export function sendUpload(
  kind: UploadKind,
  sending: Sending,
  version: string | null = null,
): Promise<Uploaded> {
  if (version === null) return send(addresses[kind], sending)
  // The body is JSON text of a large object. The changes are appended without parsing it.
  const parts = [sending.body.slice(0, -1), `,"changes":${JSON.stringify(version)}}`]
  const body = new Blob(parts, { type: sending.body.type })
  return send(addresses[kind], { ...sending, body })
}

/** What the upload of a table of codes would add and change. */
export function previewUpload(sending: Sending): Promise<PromoCodesPreview> {
  return send(`${addresses.promo_codes}/preview`, sending)
}

function send<Answer>(address: string, sending: Sending): Promise<Answer> {
  return acrossSessionEnd(
    () => sendOnce<Answer>(address, sending),
    (error) => isErrorCode(error, 'UNAUTHORIZED'),
  )
}

/** Uses XMLHttpRequest, because it reports upload progress. */
function sendOnce<Answer>(address: string, { body, onSent, signal }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const onAbort = () => request.abort()
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', onAbort)
      act()
    }
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/json')
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
    signal.addEventListener('abort', onAbort)
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
