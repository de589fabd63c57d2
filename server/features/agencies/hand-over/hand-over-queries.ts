import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** Locks an agency's profile until the transaction ends, so that offers and answers are serialised. */
export async function lockAgency(db: Db, agencyId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .where('profiles.id', '=', agencyId)
    .where('profiles.is_agency', '=', true)
    .select(['profiles.full_name', 'profiles.is_staff', 'users.email'])
    .forNoKeyUpdate('profiles')
    .executeTakeFirst()
}

export async function putOffer(
  db: Db,
  offer: { agency_id: string; user_id: string; giver_name: string; days: number },
): Promise<void> {
  await db
    .updateTable('agency_members')
    .set({
      giver_name: offer.giver_name,
      offered_until: sql<string>`now() + make_interval(days => ${offer.days})`,
    })
    .where('agency_id', '=', offer.agency_id)
    .where('user_id', '=', offer.user_id)
    .execute()
}

/** The pending offer for this member, locked. */
export async function findOffer(
  db: Db,
  agencyId: string,
  userId: string,
): Promise<{ giver_name: string } | undefined> {
  const { rows } = await sql<{ giver_name: string }>`
    select giver_name from agency_members
      where agency_id = ${agencyId}::uuid and user_id = ${userId}::uuid and offered_until > now()
      for update`.execute(db)
  return rows[0]
}

/** False if there was no offer. */
export async function endOffer(db: Db, agencyId: string, userId?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agency_members')
    .set({ offered_until: null, giver_name: null })
    .where('agency_id', '=', agencyId)
    .where('offered_until', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes the former holder of the agency's account a member with the owner role. */
export async function makeOwner(db: Db, userId: string, name: string): Promise<void> {
  await db
    .updateTable('agency_members')
    .set({ role: 'owner', offered_until: null, giver_name: null })
    .where('user_id', '=', userId)
    .execute()
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

/** Locks the profile of a member, if any, so that nothing is added to it until the transaction ends. */
export async function lockProfile(db: Db, id: string): Promise<void> {
  await db.selectFrom('profiles').where('id', '=', id).select('id').forUpdate().execute()
}

/** A taker's empty profile goes, and lines about the person's own account follow to the agency's. */
export async function dropEmptyProfile(
  db: Db,
  { agency_id, member_id }: { agency_id: string; member_id: string },
): Promise<void> {
  await sql`
    update activity_log set subject_id = ${agency_id}::uuid where subject_id = ${member_id}::uuid`.execute(
    db,
  )
  await db.deleteFrom('profiles').where('id', '=', member_id).execute()
}

/**
 * Lines of the log follow both people to their new accounts, those of the agency, of its own codes, and of agencies from
 * before. Each keeps the name under which it was recorded; the account's own lines show it to who holds the account.
 */
export async function swapActors(
  db: Db,
  who: { agency_id: string; agency_name: string; member_id: string; member_name: string },
): Promise<void> {
  await sql`
    update activity_log
      set actor_id = case when actor_id = ${who.agency_id}::uuid then ${who.member_id}::uuid else ${who.agency_id}::uuid end,
        details = jsonb_build_object(
          case when agency_id is null and subject_id = ${who.agency_id}::uuid then 'holder_name' else 'actor_name' end,
          case when actor_id = ${who.agency_id}::uuid then ${who.agency_name}::text else ${who.member_name}::text end) || details
      where actor_id in (${who.agency_id}::uuid, ${who.member_id}::uuid)`.execute(db)
}

/** False if nothing changed. */
export async function putTwoStep(db: Db, agencyId: string, required: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ members_need_two_step: required })
    .where('id', '=', agencyId)
    .where('members_need_two_step', '!=', required)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
