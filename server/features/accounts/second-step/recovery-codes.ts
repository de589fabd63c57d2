import { randomInt } from 'node:crypto'

import {
  recoveryCodeLength,
  recoveryCodeLetters,
  writtenRecoveryCode,
} from '#shared/rules/accounts/second-step-codes.ts'

const amount = 10

/** New recovery codes for a lost phone. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () =>
    writtenRecoveryCode(
      Array.from(
        { length: recoveryCodeLength },
        () => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)],
      ).join(''),
    ),
  )
}
