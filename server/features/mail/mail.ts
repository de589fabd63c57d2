import { z } from 'zod'

import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

import { mailJob } from './mail-job.ts'
import type { Mail } from './templates.ts'

/**
 * Queues a mail in the given database or transaction. It is sent within about a second of the commit; a rollback
 * removes it. Throws only for programming and database errors.
 */
export async function sendMail(
  { config, queue }: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  mail: Mail,
): Promise<void> {
  check(config, mail)
  await queue.add(db, mailJob, mail)
}

/** The same for many at once. */
export async function sendMails(
  { config, queue }: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  mails: readonly Mail[],
): Promise<void> {
  for (const mail of mails) check(config, mail)
  await queue.addMany(db, mailJob, mails)
}

function check(config: Pick<Deps['config'], 'public_url'>, mail: Mail): void {
  if (!z.email().safeParse(mail.to).success) throw new Error('A mail needs one plain address')
  // Links to other sites are refused, so that nobody can send their links in our name.
  if ('link' in mail.values && URL.parse(mail.values.link)?.origin !== config.public_url)
    throw new Error('Links in mails lead to our own pages')
}
