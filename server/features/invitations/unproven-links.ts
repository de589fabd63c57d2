import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'

import { sendInvitation } from './send-invitation.ts'

/**
 * Ends agency links from before the address was proven: agencies that manage the account, its membership, and its own
 * team. The agency that created the account gets an invitation instead. Call it in a transaction.
 */
export async function endUnprovenLinks(
  deps: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { rows: ended } = await sql<{
    agency_id: string
    agency_name: string
    created_by_agency: boolean
  }>`
    delete from agency_influencers link using profiles agency
      where agency.id = link.agency_id and link.influencer_id = ${id}::uuid
      returning link.agency_id, agency.full_name as agency_name, link.created_by_agency`.execute(db)
  await sql`delete from agency_members where ${id}::uuid in (user_id, agency_id)`.execute(db)
  await sql`
    delete from agency_invitations where agency_id = ${id}::uuid and outcome is null`.execute(db)
  for (const { agency_id, agency_name, created_by_agency } of ended) {
    await recordActivity(db, {
      action: 'link_ended',
      actor_id: id,
      agency_id,
      subject_id: id,
      details: { by: 'influencer' },
    })
    if (created_by_agency)
      await sendInvitation(deps, db, {
        agency_id,
        agency_name,
        invited_by: agency_id,
        kind: 'influencer',
        email: email.toLowerCase(),
        role: null,
      })
  }
}
