import { chatDeal } from '#shared/contract/deals/web-chat.ts'
import type { ChatMessage } from '#shared/contract/deals/web-chat.ts'
import { deleteOldLog } from '#server/db/delete-old.ts'
import type { Deps } from '#server/deps.ts'
import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Turn } from '#server/features/assistant/assistant.ts'
import { findShownDeals } from '#server/features/assistant/deals/shown-deals.ts'
import { logFailure } from '#server/features/verdicts/verdicts.ts'
import type { RequestContext } from '#server/http/context.ts'

import { findChat, startChat } from './chat-session.ts'
import type { ChatName } from './chat-session.ts'
import { addExchange, listLastMessages } from './queries.ts'
import type { ChatRow } from './queries.ts'

/** Messages returned when a page is reloaded. */
const maxShown = 100

/** Messages that the assistant reads as context. */
const mostRead = 12

/** Answers a message and stores both. Throws RATE_LIMITED per visitor and per chat. */
export async function sendChatMessage(
  context: RequestContext,
  { message, ...name }: ChatName & { message: string },
  signal: AbortSignal | undefined,
) {
  const { deps, visitor_key, is_api = false } = context
  await deps.limiter.take('chat_visitor', visitor_key)
  const chat = (await findChat(context, name)) ?? startChat(context, name)
  const session = chat.key
  await deps.limiter.take('chat_session', session)
  await deps.limiter.take('chat_session_day', session)
  const rows = await listLastMessages(deps.db, session, mostRead)
  const answer = await answerMessage(deps, {
    message,
    conversation: rows.map(turnOf),
    channel: 'chat',
    isApi: is_api,
    session: `chat:${session}`,
    ...(signal ? { signal } : {}),
  })
  if (answer.failed_code_id !== undefined) await logFailure(deps, context, answer.failed_code_id)
  const [question, reply] = await addExchange(deps.db, session, message, answer.text, {
    kind: answer.kind,
    deals: answer.deals.map((deal) => chatDeal.parse(deal)),
    quick_replies: answer.quick_replies,
    shown: answer.shown,
    why: answer.why,
    ...(answer.alert && { alert: answer.alert }),
  })
  if (!question || !reply) throw new Error('A chat message was not stored')
  const answered = {
    response: answer.text,
    question: messageOf(question),
    reply: messageOf(reply),
  }
  if (name.sessionId === undefined) return answered
  const messages = await listLastMessages(deps.db, session, maxShown)
  return {
    ...answered,
    sessionId: chat.session_id,
    conversation: messages.map(({ role, content }) => ({ role, content })),
  }
}

/** The chat history. Its deals are as they are now; what ended or may no longer be shown is left out. */
export async function getConversation(
  { deps, headers, is_api }: RequestContext,
  name: ChatName,
): Promise<ChatMessage[]> {
  const chat = await findChat({ deps, headers }, name)
  if (chat === undefined) return []
  const rows = await listLastMessages(deps.db, chat.key, maxShown)
  const messages = rows.map(messageOf)
  const ids = messages.flatMap(({ deals }) => deals.map((deal) => deal.id))
  const codes = await findShownDeals(deps, { channel: 'chat', isApi: is_api }, ids)
  return messages.map((message, at) => {
    const language = rows[at]?.answer?.shown.language ?? 'en'
    const deals = message.deals.flatMap(({ id }) => {
      const deal = codes(id, language)
      return deal ? [chatDeal.parse(deal)] : []
    })
    const gone = message.deals.length - deals.length
    return { ...message, deals, ...(gone > 0 && { gone }) }
  })
}

function turnOf({ role, content, answer }: ChatRow): Turn {
  return { role, content, ...(answer ? { shown: answer.shown } : {}) }
}

function messageOf({ id, role, content, created_at, answer }: ChatRow): ChatMessage {
  return {
    id: String(id),
    role,
    content,
    created_at,
    deals: answer?.deals ?? [],
    quick_replies: answer?.quick_replies ?? [],
    ...(answer?.alert && { alert: answer.alert }),
  }
}

/** Deletes messages older than 90 days. Returns how many. */
export function trimChats(db: Deps['db']): Promise<number> {
  return deleteOldLog(db, 'web_chat_sessions', 'created_at')
}
