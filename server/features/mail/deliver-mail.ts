import { brand } from '#shared/rules/product/brand.ts'
import { mailKindText } from '#shared/rules/following/mail-kinds.ts'
import type { MailKind } from '#shared/rules/following/mail-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Message } from '#server/gateways/mail/mail.ts'

import { letterNamed } from './letters/define-letter.ts'
import type { AnyLetter, DefinedLetter, LetterTable } from './letters/define-letter.ts'
import { letterAsHtml } from './letters/letter.ts'
import { letterAsText } from './letters/letter-as-text.ts'
import type { Mail } from './mail-job.ts'
import { oneLine } from './mail-text.ts'
import { findProvenAddress, isUnsubscribed } from './queries.ts'
import { unsubscribeLink } from './unsubscribe.ts'

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
  const choice = choiceOf(letter, mail)
  const to = choice ? await addressOf(deps, choice, mail.to) : mail.to
  if (to === undefined) return 'unwanted'
  const { refresh } = withItsValues(letter)
  const { values, afterwards } = (await refresh?.(deps.db, mail.values)) ?? { values: mail.values }
  if (values !== undefined) await deps.mail.send(messageOf(deps, id, { ...mail, to, values }))
  await afterwards?.()
  return values === undefined ? 'unwanted' : 'sent'
}

/** What was queued with a letter's name are its values; the compiler cannot follow that through the queue. */
const withItsValues = (letter: AnyLetter) => letter as DefinedLetter<string, object>

/**
 * The address for an optional mail, which may have changed since it was written; undefined if nobody wants it. They go to
 * proven addresses only, because an agency may have entered the address of a stranger (decision 018). Where mails are
 * stored instead of sent, nobody proves one.
 */
async function addressOf(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  { user_id, kind }: { user_id: string; kind: MailKind },
  written: string,
): Promise<string | undefined> {
  if (await isUnsubscribed(db, user_id, kind)) return undefined
  return config.mail.smtp === undefined ? written : findProvenAddress(db, user_id, written)
}

/** The account and kind that decide whether a mail is wanted; `undefined` for mandatory mails. */
function choiceOf(
  { kind }: AnyLetter,
  { values }: Mail,
): { user_id: string; kind: MailKind } | undefined {
  return kind !== undefined && 'user_id' in values
    ? { user_id: String(values.user_id), kind }
    : undefined
}

/** The mail to send. Optional mails have unsubscribe headers, also for one click (RFC 8058). */
export function messageOf(
  { config, sign, letters }: Pick<Deps, 'config' | 'sign'> & Letters,
  id: string,
  mail: Mail,
): Message {
  const home = config.public_url
  const defined = letterNamed(letters, mail.template)
  const written = withItsValues(defined).write(mail.values, (path) => `${home}${path}`)
  const choice = choiceOf(defined, mail)
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
