import type { LiveEvent } from '#shared/contract/deals/live.ts'
import type { ChatDeal, ChatMessage } from '#shared/contract/deals/web-chat.ts'

/** A ticket of an answer. One that ended while the page was open keeps its place. */
export type ShownDeal = ChatDeal & { has_ended?: boolean }

/** A displayed message. `failed` is the question whose answer failed. */
export type ShownMessage = Omit<ChatMessage, 'created_at' | 'deals'> & {
  /** Absent on the greeting until hydration, because every visitor gets the same page. */
  created_at: string | undefined
  deals: ShownDeal[]
  failed?: string
}

/** The messages with the server's current tickets. Messages missing in the response stay unchanged. */
export function withTicketsNow(
  shown: readonly ShownMessage[],
  now: readonly ChatMessage[],
): ShownMessage[] {
  return shown.map((message) => {
    const deals = now.find(({ id }) => id === message.id)?.deals
    if (deals === undefined) return message
    return {
      ...message,
      deals: message.deals.map(
        (deal) => deals.find(({ id }) => id === deal.id) ?? { ...deal, has_ended: true },
      ),
    }
  })
}

/** Whether a live event may change a ticket of these messages. */
export function isAboutTickets(event: LiveEvent, messages: readonly ShownMessage[]): boolean {
  const deals = messages.flatMap((message) => message.deals)
  switch (event.type) {
    case 'resync':
      return true
    case 'profile_changed':
      return deals.some(({ owner }) => owner.id === event.id)
    case 'deal_removed':
      return deals.some(({ id }) => id === event.id)
    default:
      return deals.some(({ id }) => id === event.deal.id)
  }
}
