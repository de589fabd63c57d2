import { expiryStatus } from './expiry.ts'

/** What an owner most needs to know of a code; server/features/promo-codes/own-list.ts has the twin in SQL. */
export const ownCodeStatuses = ['active', 'soon', 'expired', 'paused', 'blocked'] as const

export type OwnCodeStatus = (typeof ownCodeStatuses)[number]

export function ownCodeStatus(
  code: { is_blocked: boolean; is_paused: boolean; expiration_date: string | null },
  today: string,
): OwnCodeStatus {
  if (code.is_blocked) return 'blocked'
  const expiry = expiryStatus(code.expiration_date, today)
  if (expiry === 'expired') return 'expired'
  if (code.is_paused) return 'paused'
  return expiry === 'expiring_soon' ? 'soon' : 'active'
}
