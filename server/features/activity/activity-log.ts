import { sql } from 'kysely'

import type { ActivityEntry } from '#shared/contract/agencies/activity.ts'
import type { ActivityAction } from '#shared/rules/agencies/activity.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { updateInBatches, deleteInBatches } from '#server/db/delete-old.ts'

/** A line of the activity log, which is the audit log of agencies. */
export type Activity = {
  action: ActivityAction
  actor_id: string | null
  /** The agency that acted; absent for actions on one's own account. */
  agency_id?: string | null
  /** The influencer concerned. */
  subject_id?: string | null
  details?: ActivityEntry['details']
}

/** A statement accepts at most 65,535 parameters. */
const linesAtOnce = 5000

/** Adds lines to the activity log in the caller's transaction, so a rollback removes them. */
export async function recordActivity(db: Db, ...lines: Activity[]): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce)
    await db
      .insertInto('activity_log')
      .values(
        lines.slice(start, start + linesAtOnce).map(({ details = {}, ...line }) => ({
          action: line.action,
          actor_id: line.actor_id,
          agency_id: line.agency_id ?? null,
          subject_id: line.subject_id ?? null,
          details: JSON.stringify(details),
        })),
      )
      .execute()
}

/** Details that an anonymous line may keep. */
const impersonal = [
  'count',
  'role',
  'by',
  'plan',
  'former_plan',
  'interval',
  'amount',
  'currency',
  'day',
]

/**
 * Anonymises lines older than two years (spec §2, privacy). Actions of an agency stay, without the actor, the subject
 * and names. Lines about people's own accounts are deleted.
 */
export async function anonymiseActivity(db: Db): Promise<number> {
  const isOld = sql`created_at < now() - interval '2 years'
    and (actor_id is not null or subject_id is not null or agency_id is null)`
  const gone = await deleteInBatches(db, 'activity_log', sql`${isOld} and agency_id is null`)
  const faded = await updateInBatches(
    db,
    'activity_log',
    sql`actor_id = null, subject_id = null, details = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(details)
        where key = any(${impersonal}::text[])), '{}')`,
    isOld,
  )
  return gone + faded
}
