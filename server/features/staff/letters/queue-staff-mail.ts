import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { AnyContent, Content } from '#server/features/mail/letters/define-letter.ts'
import { sendMail } from '#server/features/mail/mail.ts'

/**
 * Queues a mail in the transaction of the action. Demo people get mails only where mails are stored instead of sent.
 */
export async function queueStaffMail<Given extends AnyContent>(
  deps: Pick<Deps, 'config' | 'queue'> & { db: Db },
  userId: string,
  mail: Content<Given>,
): Promise<void> {
  const { db, config } = deps
  const person = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select(['users.email', 'profiles.is_demo'])
    .executeTakeFirst()
  if (!person || (person.is_demo === true && config.mail.smtp !== undefined)) return
  await sendMail(deps, db, { ...mail, to: person.email })
}
