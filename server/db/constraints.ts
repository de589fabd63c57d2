import { apiError } from '#shared/contract/errors.ts'

/** Maps constraint names to API errors. No other code translates them. */
const failures: Record<string, () => Error> = {
  profiles_username_key: () => apiError('USERNAME_TAKEN'),
  profiles_verified_name: () => apiError('NAME_OF_VERIFIED'),
  users_email_key: () => apiError('EMAIL_TAKEN'),
  promo_codes_owner_brand_code_key: () => apiError('PROMO_CODE_DUPLICATE'),
}

/** The API error for a database error, or `undefined` for a bug. */
export function failureOfConstraint(error: unknown): Error | undefined {
  const name = (error as { constraint?: unknown } | null)?.constraint
  return typeof name === 'string' ? failures[name]?.() : undefined
}
