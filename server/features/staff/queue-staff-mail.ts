import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { MailValues } from '#server/features/mail/templates.ts'

type StaffTemplate = Extract<
  keyof MailValues,
  | 'code_blocked'
  | 'code_unblocked'
  | 'appeal_refused'
  | 'elite_given'
  | 'elite_ended'
  | 'verification_answered'
  | 'card_answered'
  | 'sessions_ended'
  | 'account_suspended'
  | 'page_cleared'
>

type StaffMail = {
  [Template in StaffTemplate]: { template: Template; values: MailValues[Template] }
}[StaffTemplate]

/**
 * Queues a mail in the transaction of the action. Demo people get mails only where mails are stored instead of sent.
 */
export async function queueStaffMail(
  deps: Pick<Deps, 'config' | 'queue'> & { db: Db },
  userId: string,
  mail: StaffMail,
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
