import { sql } from 'kysely'

import type { Db } from './connection/connect.ts'

/**
 * Codes changed in one transaction: a third of a second, so that nobody waits for long. The database has the same number
 * in `codes_at_once()`.
 */
export const codesAtOnce = 1000

/** Suppresses events for changes of codes in this transaction. The caller must announce them afterwards. */
export async function changeSilently(db: Db): Promise<void> {
  await sql`
    select set_config('fanfare.changed_together', 'all', true), set_config('fanfare.told_together', 'all', true)`.execute(
    db,
  )
}

/**
 * Codes that are restored or moved in this transaction keep their former state. New codes might be held, or start with
 * a direct link only.
 */
export async function keepFormerState(db: Db): Promise<void> {
  await sql`select set_config('fanfare.bringing_back', 'on', true)`.execute(db)
}

/** Owners named by one event; more of them concern everybody. */
const mostNamed = 100

/** Sends one event for all changes. Open pages reload. */
export async function announceBulkChange(
  db: Db,
  ownerIds: readonly string[] | null,
): Promise<void> {
  const influencer_ids = ownerIds && ownerIds.length <= mostNamed ? ownerIds : null
  const event = { op: 'many', agency_id: null, influencer_ids }
  await sql`select outbox_write('promo_code', ${JSON.stringify(event)}::jsonb)`.execute(db)
}

/**
 * Lets the codes of an owner follow the profile: whether they are shown, and the name in them. The change of the profile
 * did so for the first ones (`profiles_refresh_codes`); each further batch is a transaction of its own. Call it after
 * the change is committed. A killed process leaves the rest to `refreshWaiting`.
 */
export async function refreshCodesOf(db: Db, ownerId: string): Promise<void> {
  for (let isLeft = true; isLeft;) isLeft = await refreshBatch(db, ownerId)
}

/** Continues the work of a killed process. Returns the number of owners. */
export async function refreshWaiting(db: Db): Promise<number> {
  const owners = await db
    .selectFrom('owners_to_refresh')
    .select('profile_id')
    .orderBy('profile_id')
    .execute()
  for (const { profile_id } of owners) await refreshCodesOf(db, profile_id)
  return owners.length
}

/** Returns whether there may be more. */
async function refreshBatch(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    select refresh_codes_portion(${ownerId}::uuid, false) as is_left`.execute(db)
  return rows[0]?.is_left ?? false
}
