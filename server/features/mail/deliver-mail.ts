import { brand } from '#shared/rules/brand.ts'
import { mailKindText } from '#shared/rules/mail-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Message } from '#server/gateways/mail/mail.ts'

import { addCodeAlert, readAlertedCodes } from './alerted-codes.ts'
import { letterAsHtml } from './letter.ts'
import { letterAsText } from './letter-as-text.ts'
import { refreshDigest } from './digest-codes.ts'
import { oneLine } from './mail-text.ts'
import { isUnsubscribed } from './queries.ts'
import { letterOf, optionalFor } from './templates.ts'
import type { Mail } from './templates.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** Suppresses out-of-office replies. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Renders a queued mail and sends it, unless its receiver unsubscribed or its subject no longer exists. */
export async function deliverMail(
  deps: Pick<Deps, 'config' | 'db' | 'mail' | 'sign'>,
  id: string,
  mail: Mail,
): Promise<'sent' | 'unwanted'> {
  const choice = optionalFor(mail)
  if (choice && (await isUnsubscribed(deps.db, choice.user_id, choice.kind))) return 'unwanted'
  if (mail.template === 'code_alert') return deliverAlert(deps, id, mail)
  const now = mail.template === 'digest' ? await refreshDigest(deps.db, mail) : mail
  if (now === undefined) return 'unwanted'
  await deps.mail.send(messageOf(deps, id, now))
  return 'sent'
}

async function deliverAlert(
  deps: Pick<Deps, 'config' | 'db' | 'mail' | 'sign'>,
  id: string,
  mail: Extract<Mail, { template: 'code_alert' }>,
): Promise<'sent' | 'unwanted'> {
  const { user_id } = mail.values
  const { shown, hidden } = await readAlertedCodes(deps.db, mail.values.codes)
  if (shown.length > 0)
    await deps.mail.send(messageOf(deps, id, { ...mail, values: { user_id, codes: shown } }))
  for (const alert of hidden) await addCodeAlert(deps.db, user_id, alert)
  return shown.length > 0 ? 'sent' : 'unwanted'
}

/** The mail to send. Optional mails have unsubscribe headers, also for one click (RFC 8058). */
export function messageOf(
  { config, sign }: Pick<Deps, 'config' | 'sign'>,
  id: string,
  mail: Mail,
): Message {
  const home = config.public_url
  const written = letterOf(mail, (path) => `${home}${path}`)
  const choice = optionalFor(mail)
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
