import type { z } from 'zod'

import { extensionFormat } from '#shared/contract/extension/extension-payloads.ts'
import type { ClockNote } from '../stored/clock.ts'

import { findSite } from '../site.ts'

/** Why an answer of the site cannot be used. */
export class ApiError extends Error {
  readonly reason: 'offline' | 'refused' | 'newer_format'

  constructor(reason: ApiError['reason'], detail: string) {
    super(detail)
    this.reason = reason
  }
}

const patience = 30_000

/** Larger than any valid response: 100,000 shops take 3 MB, a catalogue 5 MB plus its envelope. */
const maxBytes = 16_000_000

type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  token?: string
}

/** One API call, without cookies, referrer or redirects. */
export async function call(path: string, { method = 'GET', body, token }: Call = {}) {
  const { site } = await findSite()
  try {
    return await fetch(`${site}/api${path}`, {
      method,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      // Revalidates by the ETag of what the browser still has.
      cache: method === 'GET' ? 'no-cache' : 'no-store',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw new ApiError('offline', String(error))
  }
}

/** The server's time from the Date header; null if it is not readable here. */
function clockNoteOf(response: Response): ClockNote | null {
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  const now = Date.now()
  return Number.isNaN(serverTime) ? null : { local_ms: now, skew_ms: serverTime - now }
}

/** Requests a signed response, and uses it only if the signature is valid. */
export async function fetchSigned<Schema extends z.ZodType>(
  path: string,
  kind: string,
  schema: Schema,
): Promise<{ payload: z.infer<Schema>; clock: ClockNote | null }> {
  const response = await call(path)
  const clock = clockNoteOf(response)
  if (!response.ok) throw new ApiError('offline', `${path} answered ${response.status}`)
  if (!/^application\/json\b/.test(response.headers.get('content-type') ?? ''))
    throw new ApiError('refused', `${path} is no JSON`)
  const text = await textOf(response)
  const payload = await openSigned(text, (await findSite()).public_keys)
  const seen = parse(payload) as { kind?: unknown; format?: unknown }
  if (seen.kind !== kind) throw new ApiError('refused', `not of the kind ${kind}`)
  if (typeof seen.format === 'number' && seen.format > extensionFormat)
    throw new ApiError('newer_format', `format ${seen.format}`)
  const checked = schema.safeParse(seen)
  if (!checked.success) throw new ApiError('refused', checked.error.message.slice(0, 500))
  return { payload: checked.data, clock }
}

/** Reads at most `maxBytes`, independently of the headers, because a small compressed body can be very long. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) throw new ApiError('refused', 'no body')
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      read += value.byteLength
      if (read > maxBytes) throw new ApiError('refused', `longer than ${maxBytes} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    if (error instanceof ApiError) throw error
    throw new ApiError('offline', String(error))
  }
}

/** The payload of an envelope, if one of the keys signed it. */
export async function openSigned(text: string, publicKeys: string[]): Promise<string> {
  const envelope = parse(text) as { payload?: unknown; signature?: unknown } | null
  const payload = envelope?.payload
  const signature = envelope?.signature
  if (typeof payload !== 'string' || typeof signature !== 'string')
    throw new ApiError('refused', 'no envelope')
  const bytes = new TextEncoder().encode(payload)
  for (const publicKey of publicKeys) {
    if (await isSignedBy(publicKey, signature, bytes)) return payload
  }
  throw new ApiError('refused', 'signed wrongly')
}

async function isSignedBy(publicKey: string, signature: string, bytes: Uint8Array<ArrayBuffer>) {
  try {
    const key = await crypto.subtle.importKey(
      'spki',
      bytesOf(publicKey),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    return await crypto.subtle.verify(algorithm, key, bytesOf(signature), bytes)
  } catch {
    return false
  }
}

/** Of base64 or base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('refused', 'cut off or no JSON')
  }
}
