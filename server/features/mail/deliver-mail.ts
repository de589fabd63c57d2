import { brand } from '#shared/rules/brand.ts'
import type { Deps } from '#server/deps.ts'
import type { Message } from '#server/gateways/mail/mail.ts'

import { letterAsHtml, letterAsText } from './letter.ts'
import { oneLine } from './mail-text.ts'
import { isUnsubscribed } from './queries.ts'
import { letterOf, optionalFor } from './templates.ts'
import type { Mail } from './templates.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** No out-of-office answers, please. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Writes a queued mail and hands it over, unless its receiver gave up such mails meanwhile. */
export async function deliverMail(
  deps: Pick<Deps, 'config' | 'db' | 'mail' | 'sign'>,
  id: string,
  mail: Mail,
): Promise<'sent' | 'unwanted'> {
  const userId = optionalFor(mail)
  if (userId !== undefined && (await isUnsubscribed(deps.db, userId))) return 'unwanted'
  await deps.mail.send(messageOf(deps, id, mail))
  return 'sent'
}

/** The mail as it is sent. Optional ones carry a way to give them up, with one click too (RFC 8058). */
export function messageOf(
  { config, sign }: Pick<Deps, 'config' | 'sign'>,
  id: string,
  mail: Mail,
): Message {
  const home = config.public_url
  const written = letterOf(mail, (path) => `${home}${path}`)
  const userId = optionalFor(mail)
  const link = userId === undefined ? undefined : unsubscribeLink(home, sign, userId)
  const letter = link === undefined ? written : { ...written, unsubscribe_link: link }
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
