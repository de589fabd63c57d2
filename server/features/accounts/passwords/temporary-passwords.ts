import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

import { dictionary } from '@zxcvbn-ts/language-common'

import type { Seal } from '#server/seal.ts'

import { hashOfNobody, verifyPassword } from './password-hash.ts'

const mark = 'temporary$'
const purpose = 'temporary password'

/** Five of 7,776 diceware words are 64 bits, and easy to dictate. */
const wordsInPassword = 5

let words: string[] | undefined

/** Random words that are easy to read, type and dictate. */
export function makeTemporaryPassword(): string {
  words ??= dictionary['diceware-common'].filter((word) => /^[a-z]{3,9}$/.test(word))
  const { length } = words
  return Array.from({ length: wordsInPassword }, () => words?.[randomInt(length)] ?? '').join('-')
}

/** Stored instead of a hash until the user sets a password: the encrypted temporary password. */
export function sealTemporaryPassword(seal: Seal, password: string): string {
  return mark + seal.close(purpose, password)
}

export function isTemporary(stored: string | null | undefined): boolean {
  return stored?.startsWith(mark) ?? false
}

/** The temporary password of a stored value; `undefined` if its key is gone. */
export function readTemporaryPassword(seal: Seal, stored: string): string | undefined {
  return isTemporary(stored) ? seal.open(purpose, stored.slice(mark.length)) : undefined
}

/** Stored for an expired one: it decrypts to nothing, and a new one can be created. */
export const endedPassword = `${mark}ended`

/** The value encrypted with the current secret; unchanged if it already is. */
export function resealTemporaryPassword(seal: Seal, stored: string): string | undefined {
  if (seal.isCurrent(stored.slice(mark.length))) return stored
  const password = readTemporaryPassword(seal, stored)
  return password === undefined ? undefined : sealTemporaryPassword(seal, password)
}

/**
 * Checks a password against a hash or an encrypted temporary password. Temporary ones are not hashed, because hashing
 * fifty thousand of them in an upload takes half an hour. Both checks take the same time: a hash is always compared.
 */
export async function verifyStoredPassword(
  seal: Seal,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  if (!isTemporary(hash)) return verifyPassword({ hash, password })
  await verifyPassword({ hash: await hashOfNobody(), password })
  const known = readTemporaryPassword(seal, hash)
  // Compares digests, so that the time does not depend on length or content.
  return known !== undefined && timingSafeEqual(digest(known), digest(password))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
