import { sql } from 'kysely'

import { rolesWith } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'

import type { OwnerFacts } from '../owner-queries.ts'

/** Letters that are sent once for each subject. */
type OnceLetter = 'plan_bought' | 'payment_to_confirm' | 'plan_renews'

/**
 * Claims a letter about this subject: returns whether it was not sent before. The claim lasts if the transaction
 * commits.
 */
export async function isFirst(
  db: Db,
  profile_id: string,
  letter: OnceLetter,
  about: string,
): Promise<boolean> {
  const row = await db
    .insertInto('plan_letters')
    .values({ profile_id, letter, about })
    .onConflict((conflict) => conflict.doNothing())
    .returning('letter')
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses for mails about a plan: its owner's, and for an agency those of all members with rights to its billing. */
export async function listPlanAddresses(db: Db, owner: OwnerFacts): Promise<string[]> {
  if (!owner.is_agency) return [owner.email]
  const { rows } = await sql<{ email: string }>`
    select email from agency_members join users on users.id = agency_members.user_id
      where agency_id = ${owner.id}::uuid and role = any(${rolesWith('billing')}::text[])
      order by email`.execute(db)
  return [...new Set([owner.email, ...rows.map(({ email }) => email)])]
}

/** The profiles whose yearly plan renews between two moments. */
export async function listDueRenewals(db: Db, from: string, until: string): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`
    select profile_id from subscriptions
      where billing_interval = 'year' and provider_subscription_id is not null and subscribed and not cancel_at_period_end
        and subscription_end > ${from}::timestamptz and subscription_end <= ${until}::timestamptz
        and not exists (
          select from plan_letters where plan_letters.profile_id = subscriptions.profile_id and letter = 'plan_renews'
            and about = provider_subscription_id || ' ' || to_char(subscription_end at time zone 'utc', 'YYYY-MM-DD'))
      order by subscription_end limit 1000`.execute(db)
  return rows.map(({ profile_id }) => profile_id)
}
