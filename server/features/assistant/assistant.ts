import type { Answer, AssistantRequest, Turn } from './answer.ts'
import { nothingShown, readChosen, readConversation } from './conversation.ts'
import type { Before } from './conversation.ts'
import type { Reader } from './deal-queries.ts'
import { splitExclusions } from './exclusions.ts'
import { asksForTerms, plainLine, readCommand, withoutOpening } from './intents.ts'
import { readPlace } from './choices.ts'
import { cleanMessage } from './message-words.ts'
import * as phrases from './phrases.ts'
import { improveAnswer } from './model-answer.ts'
import type { ModelDeps } from './model-answer.ts'
import { answerFollowUp, answerPlace } from './follow-up.ts'
import { answerTerms } from './reply-codes.ts'
import { answerRefused, answerTalk, answerUnclear, answerUnderstood } from './reply.ts'
import { answerWanted } from './wanted.ts'
import type { Asking } from './wanted.ts'
import { correctSpelling } from './spelling.ts'
import { categoriesOfEmoji } from './things.ts'
import { understand } from './understand.ts'
import { isEmpty, topicWithout, withoutAfter } from './without.ts'

export type { Answer, AssistantChannel, AssistantDeal, AssistantRequest, Turn } from './answer.ts'

/**
 * Answers a shopper's message with text and deals that are visible on the channel. Any text is
 * welcome, whatever its length or script; throws only when the database fails or `signal` aborts.
 */
export async function answerMessage(deps: ModelDeps, request: AssistantRequest): Promise<Answer> {
  const { message, conversation, session, signal } = request
  signal?.throwIfAborted()
  const plain = await answerPlainly(deps, request)
  // A search knows nothing of the conversation but what must not be shown.
  const { without } = plain.shown
  const shown = { ...nothingShown, ...(without && { without }) }
  const excluding: Turn[] = [{ role: 'assistant', content: '', shown }]
  const search = (text: string) =>
    answerPlainly(deps, { ...request, message: text, conversation: excluding })
  return improveAnswer(
    deps,
    plain,
    { message: cleanMessage(message), conversation, session, signal },
    search,
  )
}

/** The answer that needs nobody else: names, things and offers are understood here. */
async function answerPlainly({ db, today }: ModelDeps, request: AssistantRequest): Promise<Answer> {
  const before = readConversation(request.conversation)
  const reader = { db, channel: request.channel, today: today(), without: before.without }
  const answer = await answerAfter(reader, before, request)
  // What is excluded holds on whatever is said between.
  const without = answer.shown.without ?? reader.without
  return isEmpty(without) ? answer : { ...answer, shown: { ...answer.shown, without } }
}

/** @param reader leaves out what the message excludes as well, once that is understood */
async function answerAfter(
  reader: Reader,
  before: Before,
  { message, signal }: AssistantRequest,
): Promise<Answer> {
  const { db } = reader
  const clean = cleanMessage(message)
  const wholeLine = plainLine(correctSpelling(clean))
  const asking: Asking = { reader, before, seed: wholeLine }
  if (wholeLine === '' && categoriesOfEmoji(clean).length === 0) return answerSigns(clean)
  // '@help' and '"Start"' are names.
  const command = /[@"]/.test(clean) ? undefined : readCommand(wholeLine)
  if (command !== undefined) return answerTalk(command, wholeLine)
  if (before.topic && !before.asked && /^(?:no|nope|nah)$/.test(wholeLine)) return answerRefused()
  const excludes = splitExclusions(clean).excluded.length > 0
  if (before.asked && !excludes) {
    const chosen = await readChosen(db, before.asked, withoutOpening(wholeLine) || wholeLine)
    if (chosen === 'none')
      return { ...answerUnclear('none of the names asked about'), text: phrases.noneOfThemText }
    if (chosen)
      return answerWanted(asking, chosen, { categories: [], wish: before.topic?.offer ?? null })
  }
  const deal = before.topic?.promo_code_ids.at(readPlace(withoutOpening(wholeLine)) ?? Infinity)
  if (before.topic && deal !== undefined) return answerPlace(asking, before.topic, deal)
  const understood = await understand(reader, clean)
  signal?.throwIfAborted()
  reader.without = withoutAfter(before.without, understood, before.topic)
  const { named, questions, codes, basket } = understood
  const isAboutNames = named.length + questions.length + codes.length > 0 || basket !== undefined
  const { followUp, categories } = understood
  const terms = asksForTerms(understood.line) ? await answerTerms(asking, understood) : undefined
  if (terms) return terms
  const isFurther = followUp !== undefined && !excludes && !isAboutNames
  if (isFurther && categories.length === 0 && before.topic)
    return answerFollowUp(asking, followUp, topicWithout(before.topic, reader.without))
  return answerUnderstood(asking, understood)
}

/** A message of signs and emoji alone. */
function answerSigns(message: string): Answer {
  if (/👋|🙋/u.test(message)) return answerTalk('greeting', message)
  if (/🙏|❤|💕|😍|👍|🥰/u.test(message)) return answerTalk('thanks', message)
  if (/^\s*\?\s*$/.test(message)) return answerTalk('help', message)
  return answerUnclear('signs only')
}
