import type { SmtpAddress } from './smtp-address.ts'

export type MailSettings = {
  /** Sender of every mail: an address, or a name with one. */
  from: string
  /** Where mails are handed over; without it they are kept instead of sent. */
  smtp: SmtpAddress | undefined
  /** Shows the kept mails at /dev/mail, to anyone who can reach this server. */
  has_outbox_page: boolean
}
