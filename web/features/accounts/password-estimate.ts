import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import type { PasswordStrength } from './password-strength.ts'

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** @param personal names that an attacker would try, such as the e-mail */
export function estimateStrength(password: string, personal: string[]): PasswordStrength {
  const names = personal.filter((name) => name !== '')
  // Longer ones are strong enough, and the search would take its time.
  return zxcvbn.check(password.slice(0, 64), names).score
}
