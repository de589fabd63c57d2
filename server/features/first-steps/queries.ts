import { sql } from 'kysely'

import type {
  agencySteps,
  creatorSteps,
  FirstStepMark,
} from '#shared/rules/accounts/first-steps.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** Whether each step is done, and whether the list is hidden: dismissed, or of an older account. */
type Done<Steps extends readonly string[]> = { is_over: boolean } & Record<Steps[number], boolean>

const atHome = sql`now() - interval '30 days'`

function isMarked(userId: string, mark: FirstStepMark) {
  return sql<boolean>`exists (select from first_step_marks where user_id = ${userId}::uuid and mark = ${mark})`
}

/** Undefined if the user is not a creator. */
export async function findCreatorSteps(
  db: Db,
  userId: string,
): Promise<Done<typeof creatorSteps> | undefined> {
  const { rows } = await sql<Done<typeof creatorSteps>>`
    select avatar_url is not null as photo, category <> 'General' as category,
        codes.oldest is not null as code, ${isMarked(userId, 'link_copied')} as link,
        is_verified or exists (select from verification_requests where profile_id = profiles.id
          and submitted_at is not null and is_accepted is not false) as verify,
        coalesce(codes.oldest < ${atHome}, false) or ${isMarked(userId, 'creator_steps_hidden')} as is_over
      from profiles cross join lateral
        (select min(created_at) as oldest from promo_codes where influencer_id = profiles.id) codes
      where id = ${userId}::uuid and is_influencer`.execute(db)
  return rows[0]
}

export async function findAgencySteps(
  db: Db,
  userId: string,
  agencyId: string,
): Promise<Done<typeof agencySteps>> {
  const { rows } = await sql<Done<typeof agencySteps>>`
    select links.oldest is not null as influencer,
        exists (select from promo_codes join agency_influencers managed using (influencer_id)
          where managed.agency_id = ${agencyId}::uuid and managed.managed_by_agency) as code,
        exists (select from agency_members where agency_id = ${agencyId}::uuid)
          or exists (select from agency_invitations where agency_id = ${agencyId}::uuid
            and kind = 'member' and outcome is null) as member,
        exists (select from activity_log where agency_id = ${agencyId}::uuid
          and action in ('influencers_uploaded', 'promo_codes_uploaded')) as upload,
        coalesce(links.oldest < ${atHome}, false) or ${isMarked(userId, 'agency_steps_hidden')} as is_over
      from (select min(created_at) as oldest from agency_influencers
        where agency_id = ${agencyId}::uuid and managed_by_agency) links`.execute(db)
  return rows[0] as Done<typeof agencySteps>
}

export async function insertMark(db: Db, userId: string, mark: FirstStepMark): Promise<void> {
  await db
    .insertInto('first_step_marks')
    .values({ user_id: userId, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
