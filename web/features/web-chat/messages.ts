import type { ChatMessage } from '#shared/contract/deals/web-chat.ts'
import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { api } from '#web/client/api.ts'
import { isErrorCode, isExpectedError } from '#web/client/errors.ts'

export function sendMessage(conversation: string, message: string) {
  return api.webChat.send({ conversation, message })
}

export async function readConversation(conversation: string): Promise<ChatMessage[]> {
  return (await api.webChat.getConversation({ conversation })).messages
}

/** The assistant's message after an error. */
export function apologyFor(error: unknown): string {
  if (isErrorCode(error, 'RATE_LIMITED')) return waitSentence(secondsOf(error.data))
  if (isErrorCode(error, 'INVALID_INPUT')) return fieldSentence(error.data)
  return isExpectedError(error) ? error.message : dealSentences.chatTrouble
}

function secondsOf(data: unknown): number {
  return (data as { retry_after_seconds?: number } | undefined)?.retry_after_seconds ?? 60
}

function fieldSentence(data: unknown): string {
  const fields = (data as { fields?: Record<string, string> } | undefined)?.fields ?? {}
  return Object.values(fields)[0] ?? dealSentences.chatTrouble
}

/** Rate limited, possibly together with others behind one address. */
function waitSentence(seconds: number): string {
  const wait =
    seconds < 60
      ? counted(seconds, 'second')
      : seconds < 5400
        ? `about ${counted(Math.ceil(seconds / 60), 'minute')}`
        : `about ${Math.ceil(seconds / 3600)} hours`
  return `That was a lot at once. Give me ${wait} and ask again.`
}
