import { hkdfSync } from 'node:crypto'

/** Short enough that it does not help to guess a secret of at least 32 characters. */
export function secretFingerprint(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fanfare backup fingerprint v1', 9)).toString(
    'base64url',
  )
}
