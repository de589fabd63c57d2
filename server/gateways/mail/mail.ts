/** One mail to one person. */
export type Message = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try to send this mail, so that a second copy can be told as one. */
  id: string
  headers?: Record<string, string>
}

export type KeptMessage = Message & { from: string; sent_at: string }

export type MailGateway = {
  /** Throws `MailRefusedError` for what will never be taken; after any other error a later try may succeed. */
  send: (message: Message) => Promise<void>
  /** The newest mails first, where they are kept instead of sent. */
  kept: (() => KeptMessage[]) | undefined
  close: () => Promise<void>
}
