import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

/** Changes of codes in this transaction cause no events. Whoever does this announces them afterwards. */
export async function changeSilently(db: Db): Promise<void> {
  await sql`
    select set_config('fanfare.changed_together', 'all', true), set_config('fanfare.told_together', 'all', true)`.execute(
    db,
  )
}

/** Owners named by one event; more of them concern everybody. */
const mostNamed = 100

/** One event for all that changed: open pages read again. */
export async function announceMany(db: Db, ownerIds: readonly string[] | null): Promise<void> {
  const influencer_ids = ownerIds && ownerIds.length <= mostNamed ? ownerIds : null
  const event = { op: 'many', agency_id: null, influencer_ids }
  await sql`select outbox_write('promo_code', ${JSON.stringify(event)}::jsonb)`.execute(db)
}
