import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Answer, Turn } from '#server/features/assistant/assistant.ts'
import type { Db } from '#server/db/connect.ts'

/** The last answer of a chat in which a shopper sends these messages. */
export async function talk(db: Db, today: string, messages: readonly string[]): Promise<Answer> {
  const conversation: Turn[] = []
  let answer: Answer | undefined
  for (const message of messages) {
    answer = await answerMessage(
      { db, today: () => today },
      { message, conversation, channel: 'chat' },
    )
    conversation.push(
      { role: 'user', content: message },
      { role: 'assistant', content: answer.text, shown: answer.shown },
    )
  }
  if (!answer) throw new Error('There is no message')
  return answer
}
