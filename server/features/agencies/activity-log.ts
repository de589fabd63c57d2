import type { ActivityEntry } from '#shared/contract/activity.ts'
import type { ActivityAction } from '#shared/rules/activity.ts'
import type { Db } from '#server/db/connect.ts'

/** A line of the activity log. */
export type Activity = {
  action: ActivityAction
  actor_id: string | null
  /** The agency that it was done for; absent for what somebody did to their own account. */
  agency_id?: string | null
  /** The influencer that it is about. */
  subject_id?: string | null
  details?: ActivityEntry['details']
}

/** A statement takes 65,535 values. */
const linesAtOnce = 5000

/** Writes lines into the activity log by the transaction of what they tell: what is undone leaves none. */
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
