import type { ChatDeal } from '#shared/contract/deals/web-chat.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Answer } from '#server/features/assistant/assistant.ts'

/** Stored beside an answer's text. */
export type StoredAnswer = Pick<Answer, 'kind' | 'quick_replies' | 'shown' | 'why' | 'alert'> & {
  deals: ChatDeal[]
}

export type ChatRow = {
  id: number
  role: 'user' | 'assistant'
  content: string
  created_at: string
  answer: StoredAnswer | null
}

const columns = ['id', 'role', 'content', 'created_at', 'answer'] as const

/** The last messages of a session, oldest first. */
export async function listLastMessages(
  db: Db,
  sessionId: string,
  most: number,
): Promise<ChatRow[]> {
  const rows = await db
    .selectFrom('web_chat_sessions')
    .where('session_id', '=', sessionId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return (rows as ChatRow[]).toReversed()
}

/** Stores a question and its answer in one statement, so that neither exists alone. */
export async function addExchange(
  db: Db,
  sessionId: string,
  question: string,
  reply: string,
  answer: StoredAnswer,
): Promise<ChatRow[]> {
  const rows = await db
    .insertInto('web_chat_sessions')
    .values([
      { session_id: sessionId, role: 'user', content: question, answer: null },
      {
        session_id: sessionId,
        role: 'assistant',
        content: reply,
        answer: JSON.stringify(answer),
      },
    ])
    .returning(columns)
    .execute()
  return (rows as ChatRow[]).toSorted((a, b) => a.id - b.id)
}
