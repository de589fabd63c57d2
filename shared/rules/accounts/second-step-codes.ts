/** The code after the password: six digits of an authenticator app, or a recovery code. */

import { normalForm } from '../text/normal-form.ts'
export type SecondStepCode = { kind: 'app' | 'recovery'; code: string }

/** Without the letters and digits that look alike. */
export const recoveryCodeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Of 31 letters each: 49 bits. */
export const recoveryCodeLength = 10

/** The normalised code. `undefined` if the text is neither kind. */
export function readSecondStepCode(text: string): SecondStepCode | undefined {
  const plain = normalForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  if (/^[a-z\d]{10}$/.test(plain)) return { kind: 'recovery', code: writtenRecoveryCode(plain) }
  return undefined
}

/** 'abcde-fghjk' */
export function writtenRecoveryCode(letters: string): string {
  const half = recoveryCodeLength / 2
  return `${letters.slice(0, half)}-${letters.slice(half)}`
}

/** 'ABCD EFGH IJ', so that a secret can be read aloud or typed. */
export function inGroupsOfFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
