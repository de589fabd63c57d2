/** One mail to one recipient. */
export type Message = {
  to: string
  subject: string
  html: string
  text: string
  /** Stable across retries, so that a duplicate can be detected. */
  id: string
  headers?: Record<string, string>
}

export type OutboxMessage = Message & { from: string; sent_at: string }

export type MailGateway = {
  /** Throws `MailRefusedError` for a permanent failure. After any other error a retry may succeed. */
  send: (message: Message) => Promise<void>
  /** The newest mails first, if they are stored instead of sent. */
  outbox: (() => OutboxMessage[]) | undefined
  close: () => Promise<void>
}
