import { apiError } from '#shared/contract/errors.ts'
import { passwordFlawSentences } from '#shared/contract/sentences/sentences.ts'
import { flawOf } from '#shared/passwords/password-judge.ts'
import type { PasswordOwner } from '#shared/rules/accounts/passwords.ts'

/** Rejects weak passwords. Throws INVALID_INPUT for the field `password`. */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const flaw = flawOf(password, owner)
  if (flaw !== undefined)
    throw apiError('INVALID_INPUT', { fields: { password: passwordFlawSentences[flaw] } })
}
