import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { Sign } from '#server/sign.ts'

/** The keyed hash by which a person is known here: the same each time, and of no use elsewhere. */
export function threadKeyOf(sign: Sign, senderId: string): string {
  return sign.make('instagram-sender', senderId)
}

const keyOf = (sign: Sign) => Buffer.from(sign.make('seal', 'instagram'), 'base64url')

/** What only this installation can read again: ids of people and access tokens. */
export function seal(sign: Sign, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sign), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when the secret of the installation has changed since. */
export function unseal(sign: Sign, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', keyOf(sign), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}
