import { sql } from 'kysely'

import type { Channel } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import { shownOn } from '#server/db/shown-on.ts'

/** Whether this visitor was counted within the hour. */
export async function hasCounted(db: Db, visitorHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from promo_code_visitors where visitor_hash = ${visitorHash} and expires_at > now()`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Records the visitor for some hours. Of two concurrent calls one returns true. Only live codes count. Copies of a drop
 * are not counted here, because its claims count as copies.
 */
export async function claimVisit(
  db: Db,
  id: string,
  visitorHash: string,
  isCopy: boolean,
  hours = 1,
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo_code_visitors (visitor_hash, expires_at)
      select ${visitorHash}, now() + make_interval(hours => ${hours}::int) from promo_codes
        where id = ${id}::uuid and ${shownOn('link')} and not (${isCopy} and code_kind = 'pool')
      on conflict (visitor_hash) do update set expires_at = excluded.expires_at
        where promo_code_visitors.expires_at <= now()
      returning 1`.execute(db)
  return rows.length > 0
}

/** Adds to the day's count of a live code. Codes excluded from a channel have no copies there. */
export async function addCount(
  db: Db,
  event: { id: string; kind: 'copy' | 'click'; channel: Channel; day: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      select id, ${event.kind}, case when ${event.channel} = any(hidden_channels) then 'web' else ${event.channel} end,
          ${event.day}::date, 1 from promo_codes where id = ${event.id}::uuid and ${shownOn('link')}
      on conflict (promo_code_id, kind, channel, day) do update set count = promo_code_counts.count + 1
      returning 1`.execute(db)
  return rows.length > 0
}

export function trimVisitors(db: Db): Promise<number> {
  return deleteInBatches(db, 'promo_code_visitors', sql`expires_at < now()`)
}
