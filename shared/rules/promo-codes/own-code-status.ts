import { expiryStatus } from './expiry.ts'
import type { AgencyCodeStatus, OwnCodeStatus } from './own-code-statuses.ts'

/** The status that the owner sees. server/features/promo-codes/own-list/own-list-queries.ts has the same rule in SQL. */
export function ownCodeStatus(
  code: {
    is_blocked: boolean
    is_paused: boolean
    has_started: boolean
    expiration_date: string | null
  },
  today: string,
): OwnCodeStatus {
  if (code.is_blocked) return 'blocked'
  const expiry = expiryStatus(code.expiration_date, today)
  if (expiry === 'expired') return 'expired'
  if (code.is_paused) return 'paused'
  if (!code.has_started) return 'scheduled'
  return expiry === 'expiring_soon' ? 'soon' : 'active'
}

/** Statuses of codes that are public, or will be by themselves. */
export const shownStatuses: readonly OwnCodeStatus[] = ['active', 'soon', 'scheduled']

/** The status that an agency sees. */
export function agencyCodeStatus(
  code: Parameters<typeof ownCodeStatus>[0] & { is_owner_public: boolean },
  today: string,
): AgencyCodeStatus {
  const status = ownCodeStatus(code, today)
  return !code.is_owner_public && shownStatuses.includes(status) ? 'hidden' : status
}
