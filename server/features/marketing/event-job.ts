import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'
import type { MetaEvent } from '#server/gateways/meta-events/meta-events.ts'
import { defineJob } from '#server/jobs/queue.ts'

import { hashed } from './user-data.ts'

/** An event with the consent under which it waits. */
export type MarketingJob = { event: MetaEvent; receipt: string }

const hour = 3600
const day = 24 * hour

/** Meta takes nothing that is older, in seconds, and refuses all that comes with it. */
export const longestAge = 7 * day

const deadMarketingJob = defineJob<MarketingJob>({
  name: 'marketing-events-dead',
  options: { retryLimit: 0, retentionSeconds: longestAge, deleteAfterSeconds: hour },
})

/** Meta may be away for long: a first try at once, then ever later, until the events are too old. */
export const marketingJob = defineJob<MarketingJob>({
  name: 'marketing-events',
  options: {
    retryLimit: 34,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    // Each of a refused batch is tried by itself.
    expireInSeconds: 240,
    retentionSeconds: longestAge,
    // Of those that failed and were copied to the dead ones.
    deleteAfterSeconds: hour,
  },
  dead: deadMarketingJob,
  // Under the event's own id, so that the same event waits once.
  send: ({ event }) => ({ id: event.event_id }),
})

/** Deletes what waits under a consent that was taken back, or for an account that is deleted. */
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
