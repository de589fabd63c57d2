import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { MetaEvent } from '#server/gateways/meta-events/meta-events.ts'
import { day, defineJob, hour } from '#server/jobs/queue.ts'

import { hashed } from './user-data.ts'

/** An event and the consent that permits it. */
export type MarketingJob = { event: MetaEvent; receipt: string }

/** Maximum age in seconds. Meta rejects a whole call with an older event. */
export const longestAge = 7 * day

const deadMarketingJob = defineJob<MarketingJob>({
  name: 'marketing-events-dead',
  options: { retryLimit: 0, retentionSeconds: longestAge, deleteAfterSeconds: hour },
})

/** Retry schedule: immediately, then with growing delays until the event is too old. */
export const marketingJob = defineJob<MarketingJob>({
  name: 'marketing-events',
  options: {
    retryLimit: 34,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    // Events of a rejected batch are sent separately.
    expireInSeconds: 240,
    retentionSeconds: longestAge,
    // Applies to jobs that failed and were copied to the dead letters.
    deleteAfterSeconds: hour,
  },
  dead: deadMarketingJob,
  // The job's id is the event's id, so an event is queued once.
  send: ({ event }) => ({ id: event.event_id }),
})

/** Deletes queued events of a withdrawn consent or a deleted account. */
export async function dropMarketingEvents(
  db: Db,
  of: { receipt: string } | { user_id: string },
): Promise<void> {
  const isTheirs =
    'receipt' in of
      ? sql`data->>'receipt' = ${of.receipt}`
      : sql`data->'event'->'user_data'->'external_id'->>0 = ${hashed(of.user_id)}`
  await sql`
    delete from pgboss.job
      where name in (${marketingJob.name}, ${deadMarketingJob.name}) and ${isTheirs}`.execute(db)
}
