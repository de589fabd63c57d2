import type { Answer, AssistantRequest, CheckedAnswer } from './answer.ts'
import {
  readChosen,
  readConversation,
  earlierMessages,
  spokenOf,
} from './conversation/conversation.ts'
import type { Before } from './conversation/conversation.ts'
import type { Reader } from './deals/deal-queries.ts'
import { splitExclusions } from './refusals/exclusions.ts'
import { inPlainWords } from './words/idioms.ts'
import {
  asksForTerms,
  asksForUse,
  plainLine,
  readCommand,
  withoutOpening,
} from './words/intents.ts'
import type { FollowUp } from './words/intents.ts'
import { readPlace } from './offers/choices.ts'
import { cleanMessage } from './words/message-words.ts'
import { withoutExcluded } from './conversation/last-check.ts'
import { improveAnswer } from './model/model-answer.ts'
import type { ModelDeps } from './model/model-answer.ts'
import { answerModelRequest } from './model/model-request.ts'
import { answerFailed, answerFollowUp, answerPlace } from './reply/follow-up.ts'
import { nameLookUp } from './names/name-look-up.ts'
import type { NameLookUp } from './names/name-look-up.ts'
import { withNamesAsWords } from './names/names-as-words.ts'
import type { Named } from './names/queries.ts'
import { answerMatter, answerWhy } from './reply/matters.ts'
import { answerCodeQuestion, withBetter } from './reply/code-questions.ts'
import { answerOrder } from './reply/orders.ts'
import { parseMessages, refusedAmong, refusedOfShown } from './conversation/refused-mentions.ts'
import { refusedOffers } from './reading/refused-offers.ts'
import { withoutRefused, withSportShoes } from './deals/without-refused.ts'
import type { ParsedConversation } from './conversation/refused-mentions.ts'
import { refuses, wantsSomebodyElse } from './refusals/refusals.ts'
import { answerTerms } from './reply/reply-codes.ts'
import {
  answerFull,
  answerNoneOfThem,
  answerRefused,
  answerSigns,
  answerTalk,
} from './reply/reply-talk.ts'
import { refusesShown } from './reply/reply-without.ts'
import { answerUnderstood } from './reply/reply.ts'
import { answerWanted } from './conversation/wanted.ts'
import type { Asking } from './conversation/wanted.ts'
import { plainPhrasing } from './reading/plain-phrasing.ts'
import { correctSpelling } from './words/spelling.ts'
import { categoriesOfEmoji } from './words/things.ts'
import { answerOthers, answerPointed, readPointed } from './reply/shown-one.ts'
import { withRefusalsSpelled } from './reading/refusal-spelling.ts'
import { withDaysAsBounds } from './reading/bounds-of-days.ts'
import { toEnglish } from './reading/to-english.ts'
import { understand } from './reading/understand.ts'
import {
  askedFor,
  isEmpty,
  isFull,
  nothingAsked,
  isAnyRefused,
  nothingRefused,
  topicWithout,
  withBrandNames,
  withCardsAskedFor,
  withoutAfter,
  withoutKnown,
  withoutShown,
} from './deals/without.ts'
import type { AskedFor, Refused } from './deals/without.ts'
import { joinAnswers, splitRequests } from './reading/two-requests.ts'

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

/** Of so many answers what is refused is left out; of the last one by the last check. */
const maxReadings = 4

/** The answer without a language model: names, things and offers are recognised here. */
async function answerPlainly(
  { db, today }: ModelDeps,
  request: AssistantRequest,
): Promise<{ answer: Answer; parsed: ParsedConversation }> {
  const before = readConversation(request.conversation)
  const lookUp = nameLookUp(db)
  const said = await toEnglish({ db, lookUp }, cleanMessage(request.message), before.language)
  const { language } = said
  const { channel, isApi = false, signal } = request
  const reader = { db, channel, isApi, today: today(), without: before.without, language }
  // 'More' shows what the first answer had no room for: what was refused before stays so until it is asked for.
  const spelled = await withRefusalsSpelled(lookUp, said.text)
  const named = await withNamesAsWords(lookUp, spelled)
  const english = withDaysAsBounds(named, reader.today, language !== 'en')
  const typed = withDaysAsBounds(
    await withNamesAsWords(lookUp, cleanMessage(request.message)),
    reader.today,
  )
  const messages = parseMessages([
    { texts: [...new Set([typed, english])] },
    ...earlierMessages(request.conversation),
  ])
  const plain = plainPhrasing(english)
  // 'Hana is annoying, someone else' is of one of those who were shown.
  const ids = (wantsSomebodyElse(plain) && before.topic?.promo_code_ids) || []
  let refused = { ...nothingRefused, named: await refusedOfShown(reader, ids, messages) }
  let answer: Answer
  let asked = nothingAsked
  for (let readings = 0; ; readings++) {
    const reading: Reading = {
      message: plain,
      lookUp,
      signal,
      refused,
      asked: nothingAsked,
      offered: [],
    }
    answer =
      (await answerWishes(reader, before, reading)) ?? (await answerAfter(reader, before, reading))
    const shown = { deals: answer.deals, offered: reading.offered }
    asked = reading.asked
    const found = {
      ...refusedAmong(shown, { messages, asked }, reader.without),
      offers: refusedOffers(messages[0]?.lines ?? [], reading.offered, answer.deals),
    }
    const more = withoutKnown(found, refused)
    if (!isAnyRefused(more) || readings === maxReadings) break
    refused = {
      named: [...refused.named, ...more.named],
      categories: [...refused.categories, ...more.categories],
      doubted: [...refused.doubted, ...more.doubted],
      offers: [...refused.offers, ...more.offers],
    }
  }
  // Exclusions also apply after messages between, and what did not work is not shown again.
  const out = answer.shown.without ?? reader.without
  const failed = answer.failed_code_id
  const without =
    failed === undefined
      ? out
      : { ...out, promo_code_ids: [...new Set([...out.promo_code_ids, failed])] }
  // What was lifted is said as well, or what an answer before left out would count again.
  const kept = isEmpty(without) && isEmpty(before.without) ? {} : { without }
  const ofLanguage = language === 'en' ? {} : { language }
  return {
    answer: { ...answer, shown: { ...answer.shown, ...kept, ...ofLanguage } },
    parsed: { messages, asked },
  }
}

type Reading = {
  message: string
  lookUp: NameLookUp
  signal: AbortSignal | undefined
  /** What the answer before this one showed against the message. */
  refused: Refused
  /** What the message asks for, once that is understood. */
  asked: AskedFor
  /** Names that the answer may ask about. */
  offered: readonly Named[]
  /** Whether its 'it' is one of the shown deals. */
  isPointed?: boolean
}

/** What is asked of several codes, and of one shows that one. */
const repeats: ReadonlySet<FollowUp> = new Set(['again', 'best', 'worthiest', 'newest', 'ending'])

/** Two wishes in one message, each read for itself. */
async function answerWishes(
  reader: Reader,
  before: Before,
  reading: Reading,
): Promise<Answer | undefined> {
  const two = splitRequests(reading.message)
  if (!two) return undefined
  const parts = two.requests.map((message): Reading => ({ ...reading, message }))
  let joined: Answer | undefined
  for (const part of parts) {
    // What the one before asks for again is no longer out for the next.
    const since = { ...before, without: part === parts[0] ? before.without : reader.without }
    const answer = await answerAfter(reader, since, part)
    joined = part === parts[0] ? answer : joined && joinAnswers(joined, answer, two)
  }
  reading.asked = {
    keys: new Set(parts.flatMap(({ asked }) => [...asked.keys])),
    categories: parts.flatMap(({ asked }) => asked.categories),
  }
  reading.offered = parts.flatMap(({ offered }) => offered)
  return joined
}

/** @param reader leaves out what the message excludes as well, once that is understood */
async function answerAfter(reader: Reader, before: Before, reading: Reading): Promise<Answer> {
  const { db } = reader
  const { message: clean, lookUp, signal, refused } = reading
  const wholeLine = plainLine(correctSpelling(clean))
  const asking: Asking = { reader, before, seed: wholeLine }
  if (wholeLine === '' && categoriesOfEmoji(clean).length === 0) return answerSigns(asking, clean)
  // '@help' and '"Start"' are names.
  const command = /[@"]/.test(clean) ? undefined : readCommand(wholeLine)
  if (command !== undefined) return answerTalk(asking, command)
  const why = isAnyRefused(refused)
    ? undefined
    : await answerWhy(asking, withoutOpening(wholeLine) || wholeLine)
  if (why) return why
  if (before.topic && !before.asked && /^(?:no|nope|nah)$/.test(wholeLine)) {
    if (before.topic.promo_code_ids.length > 0)
      reader.without = await withoutShown(db, before.without, 'brands', before.topic)
    return answerRefused(asking)
  }
  const isRefusing = isAnyRefused(refused)
  const excludes = isRefusing || splitExclusions(inPlainWords(clean)).excluded.length > 0
  if (before.asked && !excludes) {
    const chosen = await readChosen(db, before.asked, withoutOpening(wholeLine) || wholeLine)
    if (chosen === 'none') return answerNoneOfThem(asking)
    if (chosen) reading.asked = askedFor({ named: chosen, codes: [], categories: [] })
    if (chosen)
      return answerWanted(asking, chosen, {
        categories: [],
        offerFilter: before.topic?.offer ?? null,
      })
  }
  const deal = before.topic?.promo_code_ids.at(readPlace(withoutOpening(wholeLine)) ?? Infinity)
  if (before.topic && deal !== undefined && !isRefusing)
    return before.asksWhich
      ? answerFailed(asking, before.topic, deal)
      : answerPlace(asking, before.topic, deal)
  const pointed = excludes || refuses(clean) ? undefined : await readPointed(reader, before, clean)
  if (pointed?.isRefused) return answerOthers({ ...asking, before: pointed.before })
  if (pointed) return answerAfter(reader, pointed.before, Object.assign(reading, pointed.reading))
  const conversation = { isFirst: before.topic === undefined, spokenOf: spokenOf(before) }
  const understood = withSportShoes(
    withoutRefused(await understand(reader, lookUp, clean, conversation), refused),
  )
  // 'Any other shop with home stuff', 'not my taste', 'no, they were rude. someone else'.
  if (before.topic && refusesShown(understood, clean)) understood.excluded.shown.push('brands')
  signal?.throwIfAborted()
  reading.asked = askedFor(understood)
  // A name of which nothing is shown is read again as well.
  reading.offered = [
    ...understood.named,
    ...understood.asides,
    ...understood.questions.flatMap(({ options }) => options),
  ]
  const out = await withCardsAskedFor(db, before.without, understood.named)
  reader.without = await withBrandNames(db, withoutAfter(out, understood, before.topic))
  if (isFull(reader.without)) return answerFull(asking)
  const matter =
    (await answerMatter(asking, understood)) ?? (await answerCodeQuestion(asking, understood))
  if (matter) return matter
  const ofOrder = await answerOrder(asking, understood, () => answerUnderstood(asking, understood))
  if (ofOrder) return ofOrder
  const { named, questions, codes, basket } = understood
  const isAboutNames = named.length + questions.length + codes.length > 0 || basket !== undefined
  const { followUp, categories } = understood
  const isOfShown = before.topic !== undefined && !isAboutNames && !excludes
  const isOfUse = codes.length > 0 && named.length === 0 && !basket && asksForUse(understood.line)
  const terms =
    isOfUse || asksForTerms(understood.line, isOfShown)
      ? await answerTerms(asking, understood)
      : undefined
  if (terms) return terms
  const isOfPlace = reading.isPointed && !(followUp && !repeats.has(followUp))
  const place = isOfPlace ? await answerPointed(asking, understood) : undefined
  if (place) return place
  const isFurther = followUp !== undefined && !excludes && !isAboutNames
  if (isFurther && categories.length === 0 && before.topic) {
    const further = await answerFollowUp(
      asking,
      followUp,
      topicWithout(before.topic, reader.without),
    )
    // 'Lena's i don't want, any other?' of a shop of which all were shown: the others of them.
    if (further.deals.length > 0 || understood.excluded.named.length === 0) return further
  }
  return withBetter(asking, await answerUnderstood(asking, understood), understood)
}
