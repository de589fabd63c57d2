import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { addDays, expiringSoonDays } from '#shared/rules/promo-codes/expiry.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'

/** `ownCodeStatus()` of the rules as SQL. A test compares both. */
export function statusOf(today: string): RawBuilder<OwnCodeStatus> {
  return sql<OwnCodeStatus>`case
    when blocked_at is not null then 'blocked'
    when expiration_date < ${today}::date then 'expired'
    when paused_at is not null then 'paused'
    when not has_started then 'scheduled'
    when expiration_date <= ${addDays(today, expiringSoonDays)}::date then 'soon'
    else 'active' end`
}
