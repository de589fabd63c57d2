import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

import { linkQueue } from './link-jobs.ts'
import { deadMailQueue, mailQueue } from './mail-jobs.ts'

/**
 * Deletes what waits for an address: mails to it, mails that name it, and wishes for links. A mail
 * that is on its way at this moment still arrives.
 */
export async function forgetAddress(db: Db, email: string): Promise<void> {
  await sql`
    delete from pgboss.job
      where name in (${mailQueue}, ${deadMailQueue}, ${linkQueue})
        and ${email.toLowerCase()} in
          (lower(data->>'to'), lower(data->>'email'), lower(data->'values'->>'new_email'))`.execute(
    db,
  )
}
