import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { deadMailJob, mailJob } from '#server/features/mail/mail-job.ts'

import { linkJob } from '../links/link-job.ts'
import { forgetRefused } from '../refused-sign-ups.ts'

/**
 * Deletes what waits for an address: mails to it, mails that contain it, link requests, and a refused sign-up. A mail in
 * delivery still arrives.
 */
export async function forgetAddress(db: Db, email: string): Promise<void> {
  await forgetRefused(db, [email.toLowerCase()])
  await sql`
    delete from pgboss.job
      where name in (${mailJob.name}, ${deadMailJob.name}, ${linkJob.name})
        and ${email.toLowerCase()} in
          (lower(data->>'to'), lower(data->>'email'), lower(data->'values'->>'new_email'))`.execute(
    db,
  )
}
