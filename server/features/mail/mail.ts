import { z } from 'zod'

import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'

import type { AnyContent, Content } from './letters/define-letter.ts'
import { mailJob } from './mail-job.ts'
import type { Mail } from './mail-job.ts'

/**
 * Queues a mail in the given database or transaction. It is sent within about a second of the commit; a rollback
 * removes it. Throws only for programming and database errors.
 */
export async function sendMail<Given extends AnyContent>(
  deps: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  mail: Content<Given> & { to: string },
): Promise<void> {
  await deps.queue.add(db, mailJob, checked(deps.config, mail))
}

/** The same for many at once. */
export async function sendMails<Given extends AnyContent>(
  deps: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  mails: readonly (Content<Given> & { to: string })[],
): Promise<void> {
  await deps.queue.addMany(
    db,
    mailJob,
    mails.map((mail) => checked(deps.config, mail)),
  )
}

function checked(
  config: Pick<Deps['config'], 'public_url'>,
  { letter, to, values }: AnyContent & { to: string },
): Mail {
  if (!z.email().safeParse(to).success) throw new Error('A mail needs one plain address')
  // Links to other sites are refused, so that nobody can send their links in our name.
  if ('link' in values && URL.parse(String(values.link))?.origin !== config.public_url)
    throw new Error('Links in mails lead to our own pages')
  return { template: letter.name, to, values }
}
