import type { Answer, AssistantRequest } from './answer.ts'
import { readChosen, readConversation } from './conversation.ts'
import { plainLine, readCommand, readPlace, withoutOpening } from './intents.ts'
import { cleanMessage } from './message-words.ts'
import * as phrases from './phrases.ts'
import { improveAnswer } from './model-answer.ts'
import type { ModelDeps } from './model-answer.ts'
import { answerFollowUp, answerPlace } from './follow-up.ts'
import { answerTalk, answerUnclear, answerUnderstood, answerWanted } from './reply.ts'
import type { Asking } from './reply.ts'
import { correctSpelling } from './spelling.ts'
import { categoriesOfEmoji } from './things.ts'
import { understand } from './understand.ts'

export type { Answer, AssistantChannel, AssistantDeal, AssistantRequest, Turn } from './answer.ts'

/**
 * Answers a shopper's message with text and deals that are visible on the channel. Any text is
 * welcome, whatever its length or script; throws only when the database fails or `signal` aborts.
 */
export async function answerMessage(deps: ModelDeps, request: AssistantRequest): Promise<Answer> {
  const { message, conversation, session, signal } = request
  signal?.throwIfAborted()
  const plain = await answerPlainly(deps, request)
  const search = (text: string) =>
    answerPlainly(deps, { ...request, message: text, conversation: [] })
  return improveAnswer(
    deps,
    plain,
    { message: cleanMessage(message), conversation, session, signal },
    search,
  )
}

/** The answer that needs nobody else: names, things and offers are understood here. */
async function answerPlainly(
  { db, today }: ModelDeps,
  { message, conversation, channel, signal }: AssistantRequest,
): Promise<Answer> {
  const clean = correctSpelling(cleanMessage(message))
  const wholeLine = plainLine(clean)
  const before = readConversation(conversation)
  const asking: Asking = { reader: { db, channel, today: today() }, before, seed: wholeLine }
  if (wholeLine === '' && categoriesOfEmoji(clean).length === 0) return answerSigns(clean)
  const command = readCommand(wholeLine)
  if (command !== undefined) return answerTalk(command, wholeLine)
  if (before.asked) {
    const chosen = await readChosen(db, before.asked, withoutOpening(wholeLine) || wholeLine)
    if (chosen === 'none')
      return { ...answerUnclear('none of the names asked about'), text: phrases.noneOfThemText }
    if (chosen)
      return answerWanted(asking, chosen, { categories: [], wish: before.topic?.offer ?? null })
  }
  const deal = before.topic?.promo_code_ids.at(readPlace(withoutOpening(wholeLine)) ?? Infinity)
  if (before.topic && deal !== undefined) return answerPlace(asking, before.topic, deal)
  const understood = await understand(db, clean)
  signal?.throwIfAborted()
  const isAboutNames = understood.named.length + understood.questions.length > 0
  const { followUp, categories } = understood
  if (followUp !== undefined && !isAboutNames && categories.length === 0 && before.topic)
    return answerFollowUp(asking, followUp, before.topic)
  return answerUnderstood(asking, understood)
}

/** A message of signs and emoji alone. */
function answerSigns(message: string): Answer {
  if (/👋|🙋/u.test(message)) return answerTalk('greeting', message)
  if (/🙏|❤|💕|😍|👍|🥰/u.test(message)) return answerTalk('thanks', message)
  if (/^\s*\?\s*$/.test(message)) return answerTalk('help', message)
  return answerUnclear('signs only')
}
