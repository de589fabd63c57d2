import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import type { Tables } from '#server/db/schema.gen.ts'

/** Requests about a plan that take effect later. */
export type PlanRequest = Tables['plan_requests']['kind']

/** A checkout can be paid for a day, and a bank waits as long for a confirmation. */
const lasts = sql`interval '25 hours'`

/**
 * Records who requests a change before the provider is called, so that the reading that finds the change can name
 * them.
 */
export async function recordRequest(
  db: Db,
  profile_id: string,
  kind: PlanRequest,
  actor_id: string,
): Promise<void> {
  await sql`
    insert into plan_requests (profile_id, kind, actor_id)
      select id, ${kind}, ${actor_id}::uuid from profiles where id = ${profile_id}::uuid
      on conflict (profile_id, kind) do update set actor_id = excluded.actor_id, asked_at = excluded.asked_at`.execute(
    db,
  )
}

/** Forgets a request that was refused. */
export async function forgetRequest(
  db: Db,
  profileId: string,
  kind: PlanRequest,
  actorId: string,
): Promise<void> {
  await db
    .deleteFrom('plan_requests')
    .where('profile_id', '=', profileId)
    .where('kind', '=', kind)
    .where('actor_id', '=', actorId)
    .execute()
}

/** Who requested a change that has happened; null where it came from the provider. */
export async function consumeRequest(
  db: Db,
  profileId: string,
  ...kinds: PlanRequest[]
): Promise<string | null> {
  const rows = await db
    .deleteFrom('plan_requests')
    .where('profile_id', '=', profileId)
    .where('kind', 'in', kinds)
    .returning(['actor_id', sql<boolean>`asked_at > now() - ${lasts}`.as('is_fresh')])
    .execute()
  return rows.find(({ is_fresh }) => is_fresh)?.actor_id ?? null
}

/** The same while further parts of the change are to come. */
export async function findRequest(
  db: Db,
  profileId: string,
  kind: PlanRequest,
): Promise<string | null> {
  const row = await db
    .selectFrom('plan_requests')
    .where('profile_id', '=', profileId)
    .where('kind', '=', kind)
    .where(sql<boolean>`asked_at > now() - ${lasts}`)
    .select('actor_id')
    .executeTakeFirst()
  return row?.actor_id ?? null
}

/** Deletes requests that never took effect. */
export async function trimRequests(db: Db): Promise<number> {
  return deleteInBatches(db, 'plan_requests', sql`asked_at < now() - interval '2 days'`)
}
