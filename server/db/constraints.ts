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

/** Of columns that refer to others: what a request means that meets the deletion of a row. */
const goneMeanwhile: readonly (readonly [column: RegExp, failure: () => Error])[] = [
  [/_promo_code_id_fkey$/, () => apiError('PROMO_CODE_NOT_FOUND')],
  [/_(?:influencer|profile)_id_fkey$/, () => apiError('PROFILE_NOT_FOUND')],
  [/_agency_id_fkey$/, () => apiError('FORBIDDEN')],
  [/_(?:user|actor)_id_fkey$|^profiles_id_fkey$/, () => apiError('UNAUTHORIZED')],
]

/** The API error for a row that was deleted while a request referred to it, or `undefined`. */
export function failureOfDeletion(error: unknown): Error | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  if (code !== '23503' || typeof constraint !== 'string') return undefined
  return goneMeanwhile.find(([column]) => column.test(constraint))?.[1]()
}
