import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import { passwordFlaw } from '#shared/rules/accounts/passwords.ts'
import type { PasswordFlaw, PasswordOwner } from '#shared/rules/accounts/passwords.ts'

/** From 'guessed at once' to 'not in a lifetime'. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

export type PasswordJudgement = {
  strength: PasswordStrength
  /** The reason of the rejection. */
  flaw: PasswordFlaw | undefined
}

/** Longer passwords are strong enough, and estimating them would be slow. */
const searched = 64

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const common = new Set(dictionary['passwords-common'])

const strengthOf = (password: string, names: string[] = []) =>
  zxcvbn.check(password.slice(0, searched), names).score

/** The reason why a password is rejected, or undefined. Large: it includes 49,000 common words and passwords. */
export function flawOf(password: string, owner: PasswordOwner): PasswordFlaw | undefined {
  return passwordFlaw(password, owner, { common, strengthOf })
}

/** Strength of a password against an attacker who knows these names, and whether it is rejected. */
export function judgePassword(
  password: string,
  owner: PasswordOwner & { full_name?: string },
): PasswordJudgement {
  const names = Object.values(owner).filter((name): name is string => Boolean(name))
  return { strength: strengthOf(password, names), flaw: flawOf(password, owner) }
}
