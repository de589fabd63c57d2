import { createHmac, timingSafeEqual } from 'node:crypto'

/** Verifies the signature of a raw body with any of the secrets (integrations §1.3). */
export function isSigned(
  bytes: Uint8Array,
  header: string | undefined,
  secrets: readonly string[],
): boolean {
  const [, hex] = /^sha256=([\da-f]{64})$/i.exec(header ?? '') ?? []
  return hex !== undefined && isHashOf(bytes, Buffer.from(hex, 'hex'), secrets)
}

/** Tries all secrets, so that the timing reveals nothing. */
function isHashOf(bytes: Uint8Array, given: Buffer, secrets: readonly string[]): boolean {
  if (given.length !== 32) return false
  let isKnown = false
  for (const secret of secrets) {
    if (
      secret !== '' &&
      timingSafeEqual(createHmac('sha256', secret).update(bytes).digest(), given)
    )
      isKnown = true
  }
  return isKnown
}

export function sameText(given: string, right: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}

/** The payload of a `signed_request` form field (integrations §1.9), or `undefined`. */
export function readSignedRequest(
  text: string,
  secrets: readonly string[],
): Record<string, unknown> | undefined {
  const [, signature = '', payload = ''] = /^([\w-]{1,100})\.([\w-]{1,4000})$/.exec(text) ?? []
  if (!isHashOf(Buffer.from(payload), Buffer.from(signature, 'base64url'), secrets))
    return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
