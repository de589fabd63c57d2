import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

import { dictionary } from '@zxcvbn-ts/language-common'

import type { Seal } from '#server/seal.ts'

import { hashOfNobody, verifyPassword } from './password-hash.ts'

const mark = 'temporary$'
const purpose = 'temporary password'

/** Five words of the 7,776 of a diceware list carry 64 bits, and are read out over the phone. */
const wordsInPassword = 5

let words: string[] | undefined

/** Words that a human can read, type and dictate, drawn by the system's generator. */
export function makeTemporaryPassword(): string {
  words ??= dictionary['diceware-common'].filter((word) => /^[a-z]{3,9}$/.test(word))
  const { length } = words
  return Array.from({ length: wordsInPassword }, () => words?.[randomInt(length)] ?? '').join('-')
}

/** What stands in place of a hash until somebody sets a password of their own: encrypted, no hash. */
export function sealTemporaryPassword(seal: Seal, password: string): string {
  return mark + seal.close(purpose, password)
}

export function isTemporary(stored: string | null | undefined): boolean {
  return stored?.startsWith(mark) ?? false
}

/** The temporary password behind what is stored; `undefined` when its key is gone. */
export function readTemporaryPassword(seal: Seal, stored: string): string | undefined {
  return isTemporary(stored) ? seal.open(purpose, stored.slice(mark.length)) : undefined
}

/** What stands in place of one that ended: it opens to nothing, and another one can be made. */
export const endedPassword = `${mark}ended`

/** The same sealed by the secret in force: as it is where it was so already. */
export function resealTemporaryPassword(seal: Seal, stored: string): string | undefined {
  if (seal.isCurrent(stored.slice(mark.length))) return stored
  const password = readTemporaryPassword(seal, stored)
  return password === undefined ? undefined : sealTemporaryPassword(seal, password)
}

/**
 * Checks a password against what is stored, a hash or a temporary one. Hashing fifty thousand of these at
 * an upload would take half an hour, so they never are; a sign-in takes as long all the same, as a hash is
 * compared whichever it is.
 */
export async function verifyStoredPassword(
  seal: Seal,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  if (!isTemporary(hash)) return verifyPassword({ hash, password })
  await verifyPassword({ hash: await hashOfNobody(), password })
  const known = readTemporaryPassword(seal, hash)
  // Compared as digests, so that length and contents take the same time.
  return known !== undefined && timingSafeEqual(digest(known), digest(password))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
