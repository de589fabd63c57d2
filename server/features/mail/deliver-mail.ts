import { brand } from '#shared/rules/product/brand.ts'
import { mailKindText } from '#shared/rules/following/mail-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Message } from '#server/gateways/mail/mail.ts'

import { letterNamed } from './letters/define-letter.ts'
import type { AnyLetter, DefinedLetter, LetterTable } from './letters/define-letter.ts'
import { letterAsHtml } from './letters/letter.ts'
import { letterAsText } from './letters/letter-as-text.ts'
import type { Mail } from './mail-job.ts'
import { oneLine } from './mail-text.ts'
import { findReceiver } from './queries.ts'
import { unsubscribeLink } from './unsubscribe.ts'
import type { UnsubscribeChoice } from './unsubscribe.ts'

/** Suppresses out-of-office replies. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

type Letters = { letters: LetterTable }

/**
 * Renders a queued mail and sends it, unless its receiver unsubscribed or never proved the address, or its subject no
 * longer exists.
 */
export async function deliverMail(
  deps: Pick<Deps, 'config' | 'db' | 'mail' | 'sign'> & Letters,
  id: string,
  mail: Mail,
): Promise<'sent' | 'unwanted'> {
  const letter = letterNamed(deps.letters, mail.template)
  const receiver = await receiverOf(deps, letter, mail)
  if (receiver === undefined) return 'unwanted'
  const { refresh } = withItsValues(letter)
  const { values, afterwards } = (await refresh?.(deps.db, mail.values)) ?? { values: mail.values }
  if (values !== undefined)
    await deps.mail.send(messageOf(deps, id, { ...mail, ...receiver, values }))
  await afterwards?.()
  return values === undefined ? 'unwanted' : 'sent'
}

/** What was queued with a letter's name are its values; the compiler cannot follow that through the queue. */
const withItsValues = (letter: AnyLetter) => letter as DefinedLetter<string, object>

/** Where a mail goes, and for an optional one whose choice its unsubscribe link changes. */
type Addressed = { to: string; choice?: UnsubscribeChoice }

/**
 * Undefined if nobody wants an optional mail. Its address may have changed since it was written. They go to proven
 * addresses only, because an agency may have entered the address of a stranger (decision 018). Where mails are stored
 * instead of sent, nobody proves one.
 */
async function receiverOf(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  { kind }: AnyLetter,
  { to, values }: Mail,
): Promise<Addressed | undefined> {
  if (kind === undefined || !('user_id' in values)) return { to }
  const receiver = await findReceiver(db, { user_id: String(values.user_id), kind }, to)
  if (receiver === undefined) return undefined
  const { person_id, proven_email } = receiver
  const address = config.mail.smtp === undefined ? to : proven_email
  return address === null ? undefined : { to: address, choice: { person_id, kind } }
}

/** The mail to send. Optional mails have unsubscribe headers, also for one click (RFC 8058). */
export function messageOf(
  { config, sign, letters }: Pick<Deps, 'config' | 'sign'> & Letters,
  id: string,
  mail: Mail & Addressed,
): Message {
  const home = config.public_url
  const defined = letterNamed(letters, mail.template)
  const written = withItsValues(defined).write(mail.values, (path) => `${home}${path}`)
  const { choice } = mail
  const link = choice && unsubscribeLink(home, sign, choice)
  const letter =
    choice && link
      ? { ...written, unsubscribe: { link, kind: mailKindText[choice.kind].name } }
      : written
  return {
    id,
    to: mail.to,
    subject: oneLine(letter.subject) || brand.name,
    html: letterAsHtml(letter, home),
    text: letterAsText(letter, home),
    headers:
      link === undefined
        ? automatic
        : {
            ...automatic,
            'List-Unsubscribe': `<${link}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
  }
}
