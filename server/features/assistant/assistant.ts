import type { Answer, AssistantRequest, CheckedAnswer } from './answer.ts'
import { readConversation, earlierMessages } from './conversation/conversation.ts'
import { cleanMessage } from './words/message-words.ts'
import { hasMarkup } from './words/markup.ts'
import { withPlainAmounts } from './words/numbers.ts'
import { withFurtherRefusal } from './conversation/further-refusal.ts'
import { withoutExcluded } from './conversation/last-check.ts'
import { improveAnswer } from './model/model-answer.ts'
import type { ModelDeps } from './model/model-answer.ts'
import { answerModelRequest } from './model/model-request.ts'
import { nameLookUp } from './names/name-look-up.ts'
import { withNamesAsWords } from './names/names-as-words.ts'
import { parseMessages, refusedAmong, refusedOfShown } from './conversation/refused-mentions.ts'
import { refusedOffers } from './reading/refused-offers.ts'
import type { ParsedConversation } from './conversation/refused-mentions.ts'
import { wantsSomebodyElse } from './refusals/refusals.ts'
import { plainPhrasing } from './reading/plain-phrasing.ts'
import { withOtherLanguages } from './reading/other-languages.ts'
import { withApostrophes } from './reading/elisions.ts'
import { withRefusalsSpelled } from './reading/refusal-spelling.ts'
import { withDaysAsBounds } from './reading/bounds-of-days.ts'
import { toEnglish } from './reading/to-english.ts'
import {
  isEmpty,
  nothingRequested,
  isAnyRefused,
  nothingRefused,
  onlyNewRefusals,
} from './deals/session-exclusions.ts'
import { answerRequest, answerRequests } from './answer-request.ts'
import type { Reading } from './answer-request.ts'

export type { Answer, AssistantChannel, AssistantDeal, AssistantRequest, Turn } from './answer.ts'

/**
 * Answers a shopper's message with text and deals that are visible on the channel. Any text is
 * welcome, whatever its length or script; throws only when the database fails or `signal` aborts.
 */
export async function answerMessage(
  deps: ModelDeps,
  request: AssistantRequest,
): Promise<CheckedAnswer> {
  const { message, conversation, session, signal } = request
  signal?.throwIfAborted()
  const { answer: plain, parsed } = await answerPlainly(deps, request)
  const answer = await improveAnswer(
    deps,
    plain,
    { message: cleanMessage(message), conversation, session, signal },
    (understood) => answerModelRequest(deps, request, plain, understood),
  )
  return withoutExcluded(answer, deps.today(), message, parsed)
}

/** Maximum number of repeated readings. After that, the last check removes refused contents. */
const maxReadings = 4

/**
 * The answer without the language model. If an answer contains something that the message refuses, the message is read again
 * with that as an exclusion.
 */
async function answerPlainly(
  { db, today }: ModelDeps,
  request: AssistantRequest,
): Promise<{ answer: Answer; parsed: ParsedConversation }> {
  const before = readConversation(request.conversation)
  const lookUp = nameLookUp(db)
  const translation = await toEnglish(
    { db, lookUp },
    await withApostrophes(lookUp, withPlainAmounts(cleanMessage(request.message))),
    before.language,
  )
  const { language } = translation
  const { channel, isApi = false, signal } = request
  const reader = { db, channel, isApi, today: today(), without: before.without, language }
  // Earlier exclusions stay active, also for 'more', until the shopper requests the excluded name.
  const inOne = await withOtherLanguages(lookUp, translation.text)
  const spelled = await withRefusalsSpelled(lookUp, inOne)
  const named = await withNamesAsWords(lookUp, spelled)
  const english = withFurtherRefusal(
    withDaysAsBounds(named, reader.today, language !== 'en'),
    request.conversation,
  )
  const typed = withDaysAsBounds(
    await withNamesAsWords(lookUp, cleanMessage(request.message)),
    reader.today,
  )
  const messages = parseMessages([
    { texts: [...new Set([typed, english])] },
    ...earlierMessages(request.conversation),
  ])
  const plain = plainPhrasing(english)
  // 'Hana is annoying, someone else' may exclude a creator of the shown deals.
  const ids = (wantsSomebodyElse(plain) && before.topic?.promo_code_ids) || []
  let refused = { ...nothingRefused, named: await refusedOfShown(reader, ids, messages) }
  let answer: Answer
  let asked = nothingRequested
  for (let readings = 0; ; readings++) {
    const reading: Reading = {
      message: plain,
      lookUp,
      signal,
      refused,
      asked: nothingRequested,
      offered: [],
      isMarkup: hasMarkup(request.message),
    }
    answer =
      (await answerRequests(reader, before, reading)) ??
      (await answerRequest(reader, before, reading))
    const shown = { deals: answer.deals, offered: reading.offered }
    asked = reading.asked
    const found = {
      ...refusedAmong(shown, { messages, asked }, reader.without),
      offers: refusedOffers(messages[0]?.lines ?? [], reading.offered, answer.deals),
    }
    const more = onlyNewRefusals(found, refused)
    if (!isAnyRefused(more) || readings === maxReadings) break
    refused = {
      named: [...refused.named, ...more.named],
      categories: [...refused.categories, ...more.categories],
      doubted: [...refused.doubted, ...more.doubted],
      offers: [...refused.offers, ...more.offers],
    }
  }
  // Exclusions stay active for later messages. A code that failed is excluded as well.
  const out = answer.shown.without ?? reader.without
  const failed = answer.failed_code_id
  const without =
    failed === undefined
      ? out
      : { ...out, promo_code_ids: [...new Set([...out.promo_code_ids, failed])] }
  // Store empty exclusions too if there were some before, so that lifted ones do not apply again.
  const newExclusions = isEmpty(without) && isEmpty(before.without) ? {} : { without }
  const ofLanguage = language === 'en' ? {} : { language }
  const ofWish = {
    ...(asked.startsWish && { starts_wish: true as const }),
    ...(asked.freesAll && { frees_all: true as const }),
  }
  const ofFailed = failed === undefined ? {} : { failed_code_id: failed }
  return {
    answer: {
      ...answer,
      shown: { ...answer.shown, ...newExclusions, ...ofLanguage, ...ofWish, ...ofFailed },
    },
    parsed: { messages, asked },
  }
}
