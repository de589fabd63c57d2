import type { Answer, AssistantRequest, CheckedAnswer } from './answer.ts'
import { readChosen, readConversation, earlierMessages } from './conversation.ts'
import type { Before } from './conversation.ts'
import type { Reader } from './deal-queries.ts'
import { splitExclusions } from './exclusions.ts'
import { inPlainWords } from './idioms.ts'
import { asksForTerms, asksForUse, plainLine, readCommand, withoutOpening } from './intents.ts'
import type { FollowUp } from './intents.ts'
import { readPlace } from './choices.ts'
import { cleanMessage } from './message-words.ts'
import { withoutExcluded } from './last-check.ts'
import { improveAnswer } from './model-answer.ts'
import type { ModelDeps, ModelRequest } from './model-answer.ts'
import { answerFailed, answerFollowUp, answerPlace } from './follow-up.ts'
import { nameLookUp } from './name-look-up.ts'
import type { NameLookUp } from './name-look-up.ts'
import { brandId, creatorId } from './named.ts'
import { withNamesAsWords } from './names-as-words.ts'
import type { Named } from './queries.ts'
import { readOfferFilter } from './offer-filter.ts'
import { parseMessages, refusedAmong, refusedOfShown } from './refused-mentions.ts'
import { refusedOffers } from './refused-offers.ts'
import { withoutRefused } from './without-refused.ts'
import type { ParsedConversation } from './refused-mentions.ts'
import { refuses, wantsSomebodyElse } from './refusals.ts'
import { answerTerms } from './reply-codes.ts'
import {
  answerFull,
  answerNoneOfThem,
  answerRefused,
  answerSigns,
  answerTalk,
} from './reply-talk.ts'
import { refusesShown } from './reply-without.ts'
import { answerUnderstood } from './reply.ts'
import { answerWanted } from './wanted.ts'
import type { Asking } from './wanted.ts'
import { plainPhrasing } from './plain-phrasing.ts'
import { correctSpelling } from './spelling.ts'
import { categoriesOfEmoji } from './things.ts'
import { answerOthers, answerPointed, readPointed } from './shown-one.ts'
import { toEnglish } from './to-english.ts'
import { understand } from './understand.ts'
import {
  askedFor,
  isEmpty,
  isFull,
  nothingAsked,
  isAnyRefused,
  nothingRefused,
  topicWithout,
  withBrandNames,
  withoutAfter,
  withoutKnown,
  withoutShown,
} from './without.ts'
import type { AskedFor, Refused } from './without.ts'
import { joinAnswers, splitRequests } from './two-requests.ts'

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
    (understood) => answerRequest(deps, request, plain, understood),
  )
  return withoutExcluded(answer, deps.today(), message, parsed)
}

/** The answer to what a language model understood; undefined if we know none of the names, or there is nothing in it. */
async function answerRequest(
  { db, today }: ModelDeps,
  { channel, isApi = false, conversation, message }: AssistantRequest,
  { shown }: Answer,
  { brands, creators, categories, offer }: ModelRequest,
): Promise<Answer | undefined> {
  const before = readConversation(conversation)
  const reader = {
    db,
    channel,
    isApi,
    today: today(),
    without: shown.without ?? before.without,
    language: shown.language ?? 'en',
  }
  const names = [...brands, ...creators].map((name) => `"${name.replaceAll('"', '')}"`)
  const { named } = await understand(reader, nameLookUp(db), cleanMessage(names.join(', ')))
  const { offerFilter } = readOfferFilter(offer ?? '')
  const isEmptyRequest = named.length + categories.length === 0 && offerFilter === null
  if (isEmptyRequest || (names.length > 0 && named.length === 0)) return undefined
  return answerWanted({ reader, before, seed: message }, named, { categories, offerFilter })
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
  const english = await withNamesAsWords(lookUp, said.text)
  const typed = await withNamesAsWords(lookUp, cleanMessage(request.message))
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
  const [one, other] = two.requests.map((message) => ({ ...reading, message }))
  if (!one || !other) return undefined
  const first = await answerAfter(reader, before, one)
  // What the first one asks for again is no longer out for the second.
  const since = { ...before, without: reader.without }
  const joined = joinAnswers(first, await answerAfter(reader, since, other), two.isOfThing)
  reading.asked = {
    keys: new Set([...one.asked.keys, ...other.asked.keys]),
    categories: [...one.asked.categories, ...other.asked.categories],
  }
  reading.offered = [...one.offered, ...other.offered]
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
  const understood = withoutRefused(
    await understand(reader, lookUp, clean, {
      isFirst: before.topic === undefined,
      spokenOf: spokenOf(before),
    }),
    refused,
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
  reader.without = await withBrandNames(db, withoutAfter(before.without, understood, before.topic))
  if (isFull(reader.without)) return answerFull(asking)
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
  return answerUnderstood(asking, understood)
}

/** The names that the conversation was about, or left out. */
const spokenOf = ({ topic, without }: Before): ReadonlySet<string> =>
  new Set([
    ...[...(topic?.brand_keys ?? []), ...without.brands.map(({ key }) => key)].map(brandId),
    ...[...(topic?.profile_ids ?? []), ...without.creators.map(({ id }) => id)].map(creatorId),
  ])
