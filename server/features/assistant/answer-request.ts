import type { Answer } from './answer.ts'
import { readChosen, mentionedNames } from './conversation/conversation.ts'
import type { SessionState } from './conversation/conversation.ts'
import type { Reader } from './deals/deal-queries.ts'
import { splitExclusions } from './refusals/exclusions.ts'
import { inPlainWords } from './words/idioms.ts'
import { asksForTerms, plainLine, readCommand, withoutOpening } from './words/intents.ts'
import type { FollowUp } from './words/intents.ts'
import { readPlace, withNextOrder } from './offers/choices.ts'
import { answerEarlier } from './reply/earlier-topics.ts'
import { answerFailed, answerFollowUp, answerPlace } from './reply/follow-up.ts'
import { strangeCodes } from './reply/reply-additions.ts'
import { answerNoted, withFailedShown } from './reply/noted-failure.ts'
import type { NameLookUp } from './names/name-look-up.ts'
import type { Named } from './names/queries.ts'
import { answerMatter, answerWhy } from './reply/matters.ts'
import { answerBrokenLink } from './reply/broken-link.ts'
import { answerCodeQuestion, withBetter } from './reply/code-questions.ts'
import { answerOrder } from './reply/orders.ts'
import { withRefusedThings } from './deals/refused-things.ts'
import { withoutRefused, withSportShoes } from './deals/without-refused.ts'
import { refuses } from './refusals/refusals.ts'
import { answerTerms } from './reply/reply-codes.ts'
import {
  answerFull,
  answerNoneOfThem,
  answerRefused,
  answerSigns,
  answerTalk,
} from './reply/reply-talk.ts'
import { answerFreed, refusesShown } from './reply/reply-without.ts'
import { answerUnderstood } from './reply/reply.ts'
import { answerWanted, keysOf } from './conversation/wanted.ts'
import { answerWorked } from './reply/worked.ts'
import type { ReplyContext } from './conversation/wanted.ts'
import { asksForUse, asksWhetherFor } from './words/follow-up-phrases.ts'
import { freesAll } from './words/questions.ts'
import { isRemark } from './words/remarks.ts'
import { correctSpelling } from './words/spelling.ts'
import { categoriesOfEmoji } from './words/things.ts'
import { answerOthers, answerPointed, readPointed } from './reply/shown-one.ts'
import { understand } from './reading/understand.ts'
import type { Understanding } from './reading/understand.ts'
import {
  requestedBy,
  isEmpty,
  isFull,
  isAnyRefused,
  topicWithout,
  withBrandNames,
  withRequestedCards,
  exclusionsAfter,
  excludeShown,
} from './deals/session-exclusions.ts'
import type { Requested, Refused } from './deals/session-exclusions.ts'
import { exclusionsOfMessage, withFreed } from './deals/wishes.ts'
import { joinAnswers, splitRequests, withoutNumbers } from './reading/two-requests.ts'

/** One pass over a message: its input, and what `answerRequest` found. */
export type Reading = {
  message: string
  lookUp: NameLookUp
  signal: AbortSignal | undefined
  /** Refused contents of the answers of earlier passes. */
  refused: Refused
  /** Output: what the message requests. */
  asked: Requested
  /** Output: the names that the answer may mention. */
  offered: readonly Named[]
  /** Whether 'it' in the message refers to one of the shown deals. */
  isPointed?: boolean
  /** An earlier request of the same message was read before. */
  isFurther?: boolean
  /** The message has markup or program code. */
  isMarkup: boolean
}

/** Follow-ups that choose among several codes. For a single code they show it again. */
const repeats: ReadonlySet<FollowUp> = new Set(['again', 'best', 'worthiest', 'newest', 'ending'])

/** Answers each request of a message with several requests. */
export async function answerRequests(
  reader: Reader,
  before: SessionState,
  reading: Reading,
): Promise<Answer | undefined> {
  const two = splitRequests(reading.message)
  if (!two) return undefined
  const parts = two.requests.map((message, at): Reading => ({
    ...reading,
    message,
    isFurther: at > 0,
  }))
  let joined: Answer | undefined
  for (const part of parts) {
    // A request can lift an exclusion for the requests after it.
    const since = { ...before, without: part === parts[0] ? before.without : reader.without }
    const answer = await answerRequest(reader, since, part)
    joined = part === parts[0] ? answer : joined && joinAnswers(joined, answer, two)
  }
  reading.asked = {
    keys: new Set(parts.flatMap(({ asked }) => [...asked.keys])),
    categories: parts.flatMap(({ asked }) => asked.categories),
    startsWish: parts.some(({ asked }) => asked.startsWish),
  }
  reading.offered = parts.flatMap(({ offered }) => offered)
  // '1) yoga mat 2) shampoo': as one request, but not for a mat of shampoo.
  if (!joined && two.isList)
    return answerRequest(
      reader,
      before,
      Object.assign(reading, { message: withoutNumbers(reading.message) }),
    )
  return joined
}

/** @param reader its exclusions are updated with those of the message */
export async function answerRequest(
  reader: Reader,
  before: SessionState,
  reading: Reading,
): Promise<Answer> {
  const { db } = reader
  const { message, lookUp, signal, refused } = reading
  const clean = before.order ? withNextOrder(message) : message
  const wholeLine = plainLine(correctSpelling(clean))
  const { isMarkup } = reading
  const context: ReplyContext = { reader, before, seed: wholeLine, isMarkup }
  if (wholeLine === '' && categoriesOfEmoji(clean).length === 0) return answerSigns(context, clean)
  // '@help' and '"Start"' are names.
  const command = /[@"]/.test(clean) ? undefined : readCommand(wholeLine)
  if (command !== undefined) return answerTalk(context, command)
  const why = isAnyRefused(refused)
    ? undefined
    : await answerWhy(context, withoutOpening(wholeLine) || wholeLine)
  if (why) return why
  if (before.topic && !before.asked && /^(?:no|nope|nah)$/.test(wholeLine)) {
    if (before.topic.promo_code_ids.length > 0)
      reader.without = await excludeShown(db, before.without, 'brands', before.topic)
    return answerRefused(context)
  }
  if (freesAll(wholeLine) && !isEmpty(before.without)) {
    reading.asked = { ...reading.asked, freesAll: true }
    return answerFreed(context)
  }
  const isRefusing = isAnyRefused(refused)
  const excludes = isRefusing || splitExclusions(inPlainWords(clean)).excluded.length > 0
  if (before.asked && !excludes) {
    const chosen = await readChosen(db, before.asked, withoutOpening(wholeLine) || wholeLine)
    if (chosen === 'none') return answerNoneOfThem(context)
    if (chosen) reading.asked = requestedBy({ named: chosen, codes: [], categories: [] })
    if (chosen)
      return answerWanted(context, chosen, {
        categories: [],
        offerFilter: before.topic?.offer ?? null,
      })
  }
  const noted = excludes ? undefined : await answerNoted(context, withoutOpening(wholeLine))
  if (noted) return noted
  const deal = before.listed.at(readPlace(withoutOpening(wholeLine)) ?? Infinity)
  if (before.topic && deal !== undefined && !isRefusing)
    return before.asksWhich
      ? answerFailed(context, before.topic, deal)
      : answerPlace(context, before.topic, deal)
  const pointed = excludes || refuses(clean) ? undefined : await readPointed(reader, before, clean)
  if (pointed?.isRefused) return answerOthers({ ...context, before: pointed.before })
  if (pointed) return answerRequest(reader, pointed.before, Object.assign(reading, pointed.reading))
  const conversation = { isFirst: before.topic === undefined, mentioned: mentionedNames(before) }
  const understood = await withRefusedThings(
    db,
    withSportShoes(
      withoutRefused(
        withFreed(await understand(reader, lookUp, clean, conversation), before.without),
        refused,
      ),
    ),
    before.topic,
  )
  if (before.topic && isOfNamesOnly(understood) && isRemark(clean, namesIn(understood)))
    return answerTalk(context, 'thanks')
  // 'Any other shop with home stuff', 'not my taste', 'no, they were rude. someone else'.
  if (before.topic && refusesShown(understood, clean)) understood.excluded.shown.push('brands')
  signal?.throwIfAborted()
  reading.asked = requestedBy(understood)
  // The second reading also checks names without deals.
  reading.offered = [
    ...understood.named,
    ...understood.asides,
    ...understood.questions.flatMap(({ options }) => options),
  ]
  const { without, startsWish } = reading.isFurther
    ? { without: before.without, startsWish: false }
    : await exclusionsOfMessage(db, before, understood)
  reading.asked = { ...reading.asked, startsWish }
  const out = await withRequestedCards(db, without, understood.named)
  reader.without = await withBrandNames(db, exclusionsAfter(out, understood, before.topic))
  if (isFull(reader.without)) return answerFull(context)
  reader.unmeant = new Set(keysOf(understood.unmeant).brand_keys)
  const matter =
    answerWorked(context, understood) ??
    (await answerMatter(context, understood)) ??
    (await answerBrokenLink(context, understood)) ??
    (await answerCodeQuestion(context, understood))
  if (matter) return matter
  const ofOrder = await answerOrder(context, understood, () =>
    answerUnderstood(context, understood),
  )
  if (ofOrder) return ofOrder
  const { named, questions, codes, basket } = understood
  const { followUp, categories } = understood
  const isOfStrange = followUp === 'broken' && strangeCodes(understood).length > 0
  const isAboutNames =
    named.length + questions.length + codes.length > 0 || basket !== undefined || isOfStrange
  const isOfShown = before.topic !== undefined && !isAboutNames && !excludes
  if (isOfShown) withFailedShown(context, understood.line)
  const isOfUse =
    codes.length > 0 &&
    named.length === 0 &&
    !basket &&
    asksForUse(understood.line, codes, understood.isQuestion)
  const terms =
    isOfUse ||
    (isOfShown && understood.offerFilter === null && asksWhetherFor(understood.line)) ||
    (followUp !== 'smallest' &&
      followUp !== 'back' &&
      asksForTerms(understood.line, isOfShown || codes.length > 0))
      ? await answerTerms(context, understood)
      : undefined
  if (terms) return terms
  const isOfPlace = reading.isPointed && !(followUp && !repeats.has(followUp))
  const place = isOfPlace ? await answerPointed(context, understood) : undefined
  if (place) return place
  const earlier =
    followUp && !isAboutNames && !excludes ? await answerEarlier(context, followUp) : undefined
  if (earlier) return earlier
  // 'No discount whatsoever' excludes nothing.
  const isOnlyBroken = followUp === 'broken' && !isRefusing && excludesNothing(understood)
  const isFurther = followUp !== undefined && (!excludes || isOnlyBroken) && !isAboutNames
  if (isFurther && categories.length === 0 && before.topic) {
    const further = await answerFollowUp(
      context,
      followUp,
      topicWithout(before.topic, reader.without),
    )
    // 'Lena's i don't want, any other?' after all codes of a shop were shown: shows the other ones again.
    if (further.deals.length > 0 || understood.excluded.named.length === 0) return further
  }
  return withBetter(context, await answerUnderstood(context, understood), understood)
}

/** 'That's good enough for me': words of a name, and nothing that is requested or excluded. */
const isOfNamesOnly = (meaning: Understanding): boolean =>
  meaning.named.length + meaning.questions.length > 0 &&
  meaning.codes.length + meaning.categories.length + meaning.excluded.named.length === 0 &&
  meaning.offerFilter === null &&
  meaning.followUp === undefined &&
  !meaning.excluded.hasExclusion

const excludesNothing = ({ excluded: out }: Understanding): boolean =>
  [out.named, out.close, out.codes, out.categories, out.offers, out.shown].every(
    ({ length }) => length === 0,
  )

const namesIn = ({ named, questions }: Understanding): string[] =>
  [...named, ...questions.flatMap(({ options }) => options)].map(({ name }) => name)
