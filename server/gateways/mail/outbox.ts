import type { OutboxMessage, MailGateway } from './mail.ts'

const keptAtMost = 200

/** Stores the newest mails in memory instead of sending them. Links with tokens never reach a disk. */
export function createOutbox(from: string): MailGateway {
  const kept: OutboxMessage[] = []
  return {
    async send(message) {
      kept.unshift({ ...message, from, sent_at: new Date().toISOString() })
      kept.length = Math.min(kept.length, keptAtMost)
    },
    kept: () => [...kept],
    close: async () => undefined,
  }
}
