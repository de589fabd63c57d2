import { hkdfSync } from 'node:crypto'

/** Short, and no help in finding the secret, which has at least 32 characters. */
export function secretFingerprint(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fanfare backup fingerprint v1', 9)).toString(
    'base64url',
  )
}
