import { dictionary } from '@zxcvbn-ts/language-common'

import { apiError } from '#shared/contract/errors.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { brand } from '#shared/rules/brand.ts'

/** Shorter parts of somebody's names turn up in good passwords by chance. */
const shortestPart = 4

let common: Set<string> | undefined

/**
 * Refuses what is guessed first: passwords on a list of common ones, which the package brings along,
 * and those that contain the e-mail, the username or the product's name (ASVS 6.2.4, 6.2.11). Any
 * characters are welcome otherwise. Throws INVALID_INPUT for the field `password`.
 */
export function requireGoodPassword(
  password: string,
  { email, username }: { email: string; username: string | null },
): void {
  const plain = password.toLowerCase()
  common ??= new Set(dictionary['passwords-common'])
  const problem = common.has(plain)
    ? sentences.passwordCommon
    : [email, email.split('@')[0], username, brand.name].some((part) => contains(plain, part))
      ? sentences.passwordPersonal
      : undefined
  if (problem !== undefined) throw apiError('INVALID_INPUT', { fields: { password: problem } })
}

function contains(password: string, part: string | null | undefined): boolean {
  return part != null && part.length >= shortestPart && password.includes(part.toLowerCase())
}
