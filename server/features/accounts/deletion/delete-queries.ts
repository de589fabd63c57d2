import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { reserveFormerUsernames } from '#server/features/profiles/protected-usernames.ts'

/** Locks a user until the transaction ends. `undefined` if the user is gone. */
export async function lockUser(
  db: Db,
  userId: string,
): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email'])
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Deletes an account with all its data. Codes are deleted first: their triggers lock brands and categories before
 * profiles, and a cascade would lock in the opposite order. Rows that refer to the user are deleted by cascade:
 * follows, domain maps, agency links.
 */
export async function deleteUser(db: Db, user: { id: string; email: string }): Promise<void> {
  await db.selectFrom('profiles').where('id', '=', user.id).select('id').forUpdate().execute()
  await reserveFormerUsernames(db, user.id)
  // Before the codes: the log lines are found through them.
  await sql`select forget_in_staff_actions(${user.id}::uuid, ${user.email})`.execute(db)
  await forgetReporter(db, user)
  await db.deleteFrom('promo_codes').where('influencer_id', '=', user.id).execute()
  await deleteVerifications(db, user)
  await forgetInActivityLog(db, user)
  // Rows that refer to the address.
  await db.deleteFrom('agency_invitations').where('email', '=', user.email.toLowerCase()).execute()
  // While invitations still name their sender: those of a member are revoked with the membership.
  await db.deleteFrom('agency_members').where('user_id', '=', user.id).execute()
  // Log lines of an agency without a subject are deleted with the agency.
  await db
    .deleteFrom('activity_log')
    .where('agency_id', '=', user.id)
    .where('subject_id', 'is', null)
    .execute()
  await db.deleteFrom('users').where('id', '=', user.id).execute()
  await deleteRateLimits(db, user)
}

/** Tokens store the account inside a text, those of links alone the account or its address. */
async function deleteVerifications(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await sql`
    delete from verifications
      where position(${id} in value || ' ' || identifier) > 0
        or lower(value) = lower(${email})
        or right(lower(identifier), length(${email}::text) + 1) in (${`-${email.toLowerCase()}`}, ${`:${email.toLowerCase()}`})`.execute(
    db,
  )
}

/** Their reports stay for the desk, without the reporter. */
async function forgetReporter(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`
    update reports set reporter_id = null, name = null, work_email = null
      where reporter_id = ${id}::uuid or lower(work_email) = lower(${email})`.execute(db)
}

/** Their actions on others stay in the others' log, without their name. */
async function forgetInActivityLog(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  // The address as a JSON string without quotes.
  const written = JSON.stringify(email).slice(1, -1)
  await sql`
    update activity_log
      set details = without_address(replace(details::text, ${id}, 'deleted'), ${written})::jsonb
      where subject_id is distinct from ${id}::uuid
        and details::text like any (array[anywhere(${id}), anywhere(${written})])`.execute(db)
}

/** The longest rate-limit key that ends with an e-mail address; see http/rate-limit.ts. */
const keptLengths = [254, 200, 177]

async function deleteRateLimits(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const ends = new Set([id, ...keptLengths.map((length) => email.slice(0, length))])
  const isTheirs = [...ends].map((end) => sql`right(key, ${end.length + 1}::int) = ${`:${end}`}`)
  // Scans one day of visitors once.
  await sql`delete from rate_limits where ${sql.join(isTheirs, sql` or `)}`.execute(db)
}
