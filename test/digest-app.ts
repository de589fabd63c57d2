import { sql } from 'kysely'

import { sendDigests } from '#server/features/delivery/digests.ts'
import { sendNotifications } from '#server/features/push/deliver.ts'

import { openTestApp } from './harness.ts'
import type { Actor } from './harness.ts'

/** The day of the first letters, a Monday. */
export const monday = '2027-03-01'

/** The app on a Sunday evening, with what follows and letters need. */
export async function openDigestApp(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp({ ...options, today: monday })
  const { db } = app.deps
  return {
    ...app,
    /** As if the account had chosen its letters long ago: its next one is due on this day at 08:00 UTC. */
    async dueOn(who: Actor, day: string, weekly_on = monday) {
      await sql`
        update digest_settings set due_at = ${`${day}T08:00:00Z`}, weekly_on = ${weekly_on}::date
          where user_id = ${who.user_id}`.execute(db)
    },
    /** Notes for whom codes are news, as on the day before the first letters. */
    async match() {
      await sendNotifications(app.deps)
      await sql`
        update digest_codes set found_at = ${monday}::timestamptz - interval '1 hour' where told_on is null`.execute(
        db,
      )
    },
    /** The job, at this time. */
    send: (time: string) => sendDigests(app.deps, new Date(time)),
    /** How often a code waits for or came by letters of somebody. */
    async rowsOf(who: Actor) {
      const { rows } = await sql<{ promo_code_id: string; told_on: string | null }>`
        select promo_code_id, told_on from digest_codes where user_id = ${who.user_id} order by found_at`.execute(
        db,
      )
      return rows
    },
  }
}
