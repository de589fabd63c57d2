import type { MailGateway } from './mail.ts'
import { createOutbox } from './outbox.ts'
import type { MailSettings } from './settings.ts'
import { createSmtp } from './smtp.ts'

/** SMTP where it is configured, else the outbox that sends nothing. */
export function openMail({ smtp, from }: MailSettings): MailGateway {
  return smtp ? createSmtp(smtp, from) : createOutbox(from)
}
