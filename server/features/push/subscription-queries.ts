import { sql } from 'kysely'

import { maxDevices } from '#shared/rules/following/push.ts'
import type { PushTimes, QuietHours } from '#shared/rules/following/push.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

export type StoredSubscription = PushTimes & {
  id: string
  auth: string
  user_id: string | null
  session_id: string | null
}

const quietOf = (from: number | null, to: number | null): QuietHours | null =>
  from === null || to === null ? null : { from, to }

/** The subscription of the browser at this address. Locks the address, so that of two first ones one is the first. */
export async function lockSubscription(
  db: Db,
  endpoint: string,
): Promise<StoredSubscription | undefined> {
  await sql`select pg_advisory_xact_lock(4722, hashtext(${endpoint}))`.execute(db)
  const row = await db
    .selectFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .select([
      'id',
      'auth',
      'user_id',
      'session_id',
      'time_zone',
      'quiet_from',
      'quiet_to',
      'per_day',
    ])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { quiet_from, quiet_to, ...known } = row
  return { ...known, quiet: quietOf(quiet_from, quiet_to) }
}

type SubscriptionValues = PushTimes & {
  user_id: string | null
  session_id: string | null
  endpoint: string
  p256dh: string
  auth: string
  server_key: string
}

/** Returns the id. If another account uses the browser now, the subscriptions of the former one are deleted. */
export async function saveSubscription(
  db: Db,
  known: StoredSubscription | undefined,
  { quiet, ...saved }: SubscriptionValues,
): Promise<string> {
  const values = { ...saved, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }
  if (known !== undefined && known.user_id !== saved.user_id)
    for (const table of ['push_topics', 'push_searches', 'push_deliveries'] as const)
      await db.deleteFrom(table).where('subscription_id', '=', known.id).execute()
  const { id } = await db
    .insertInto('push_subscriptions')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ ...values, seen_at: sql<string>`now()`, refusals: 0 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Subscribes a browser to the creators that its account follows with notifications. */
export async function subscribeToFollows(db: Db, id: string, userId: string): Promise<void> {
  await sql`
    insert into push_topics (kind, topic, subscription_id)
      select 'creator', influencer_id::text, ${id}::uuid from follows
        where user_id = ${userId}::uuid and delivery = 'push'
      on conflict do nothing`.execute(db)
}

/** Deletes the least recently used subscriptions of an account beyond the limit. */
export async function limitDevices(db: Db, userId: string): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}::uuid
        order by seen_at desc, created_at desc offset ${sql.lit(maxDevices)})`.execute(db)
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** Deletes subscriptions that were not used for 90 days, and news older than a week. */
export async function trimPush(db: Db): Promise<Record<string, number>> {
  return {
    push_subscriptions: await deleteInBatches(
      db,
      'push_subscriptions',
      sql`seen_at < now() - interval '90 days'`,
    ),
    push_deliveries: await deleteInBatches(
      db,
      'push_deliveries',
      sql`queued_at < now() - interval '7 days'`,
    ),
    push_codes: await deleteInBatches(db, 'push_codes', sql`found_at < now() - interval '7 days'`),
  }
}
