import type { SmtpAddress } from './smtp-address.ts'

export type MailSettings = {
  /** Sender of every mail: an address, optionally with a name. */
  from: string
  /** The SMTP server. Without it mails are stored, not sent. */
  smtp: SmtpAddress | undefined
  /** Shows stored mails at /dev/mail to everyone who can reach this server. */
  has_outbox_page: boolean
}
