import { isAPIError } from 'better-auth/api'

import { apiError } from '#shared/contract/errors.ts'
import { sentences } from '#shared/contract/sentences.ts'

/** As long as an account waits after ten wrong codes in a row. */
const lockSeconds = 15 * 60

const refusals: Record<string, () => Error> = {
  INVALID_PASSWORD: () =>
    apiError('INVALID_INPUT', { fields: { password: sentences.passwordWrong } }),
  INVALID_CODE: () => apiError('TWO_STEP_CODE_WRONG'),
  INVALID_BACKUP_CODE: () => apiError('RECOVERY_CODE_WRONG'),
  INVALID_TWO_FACTOR_COOKIE: () => apiError('SECOND_STEP_EXPIRED'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => apiError('SECOND_STEP_EXPIRED'),
  ACCOUNT_TEMPORARILY_LOCKED: () => apiError('RATE_LIMITED', { retry_after_seconds: lockSeconds }),
  // Switched off meanwhile, in another browser: the password alone will do.
  TOTP_NOT_ENABLED: () => apiError('SECOND_STEP_EXPIRED'),
  BACKUP_CODES_NOT_ENABLED: () => apiError('SECOND_STEP_EXPIRED'),
  TOTP_ALREADY_ENABLED: () => apiError('TWO_STEP_ALREADY_ON'),
  TWO_FACTOR_NOT_ENABLED: () => apiError('TWO_STEP_IS_OFF'),
  UNAUTHORIZED: () => apiError('UNAUTHORIZED'),
}

/** Throws what better-auth refused as a failure of the contract, and faults as they are. */
export function throwRefusal(error: unknown): never {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  // Two at once with the same recovery code: the other one had it.
  if (error.statusCode === 409) throw apiError('RECOVERY_CODE_WRONG')
  throw refusals[error.body?.code ?? '']?.() ?? error
}
