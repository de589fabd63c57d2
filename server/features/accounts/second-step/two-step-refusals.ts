import { isAPIError } from 'better-auth/api'

import { apiError } from '#shared/contract/errors.ts'

/** Seconds of the lock after ten consecutive wrong codes. */
const lockSeconds = 15 * 60

const refusals: Record<string, () => Error> = {
  INVALID_CODE: () => apiError('TWO_STEP_CODE_WRONG'),
  INVALID_BACKUP_CODE: () => apiError('RECOVERY_CODE_WRONG'),
  INVALID_TWO_FACTOR_COOKIE: () => apiError('SECOND_STEP_EXPIRED'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => apiError('SECOND_STEP_EXPIRED'),
  ACCOUNT_TEMPORARILY_LOCKED: () => apiError('RATE_LIMITED', { retry_after_seconds: lockSeconds }),
  // Two-step login was switched off in another browser: the password is enough.
  TOTP_NOT_ENABLED: () => apiError('SECOND_STEP_EXPIRED'),
  BACKUP_CODES_NOT_ENABLED: () => apiError('SECOND_STEP_EXPIRED'),
  TWO_FACTOR_NOT_ENABLED: () => apiError('TWO_STEP_IS_OFF'),
  UNAUTHORIZED: () => apiError('UNAUTHORIZED'),
}

/** Maps better-auth's errors to errors of the contract. Rethrows everything else. */
export function throwRefusal(error: unknown): never {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  // Two concurrent calls used the same recovery code, and the other call was first.
  if (error.statusCode === 409) throw apiError('RECOVERY_CODE_WRONG')
  throw refusals[error.body?.code ?? '']?.() ?? error
}
