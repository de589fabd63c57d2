import type { MailGateway } from './mail.ts'
import { createOutbox } from './outbox.ts'
import type { MailSettings } from './settings.ts'
import { createSmtp } from './smtp.ts'

/** Opens SMTP if configured, otherwise the outbox, which sends nothing. */
export function openMail({ smtp, from }: MailSettings): MailGateway {
  return smtp ? createSmtp(smtp, from) : createOutbox(from)
}
