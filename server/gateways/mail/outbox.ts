import type { OutboxMessage, MailGateway } from './mail.ts'

const mostMessages = 200

/** Stores the newest mails in memory instead of sending them. Links with tokens never reach a disk. */
export function createOutbox(from: string): MailGateway {
  const messages: OutboxMessage[] = []
  return {
    async send(message) {
      messages.unshift({ ...message, from, sent_at: new Date().toISOString() })
      messages.length = Math.min(messages.length, mostMessages)
    },
    outbox: () => [...messages],
    close: async () => undefined,
  }
}
