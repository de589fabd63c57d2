import { withAlert } from './alert-offer.ts'
import type { Answer } from '../answer.ts'
import { chooseDeals } from '../deals/deal-choice.ts'
import { answerFailedOf, onlyOne, withDetails } from './follow-up.ts'
import { asksForNews, asksWhen, isAboutAccount, isVague } from '../words/intents.ts'
import { inPlainWords } from '../words/idioms.ts'
import { findNamesakes } from './namesakes.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import {
  withBeside,
  withLifted,
  withQuestion,
  withReading,
  withUnknown,
  withWhichCode,
} from './reply-additions.ts'
import { answerCodes } from './reply-codes.ts'
import { answerComplaint, answerQuestion } from './reply-questions.ts'
import {
  accountSentence,
  answerHelp,
  answerTalk,
  answerTrouble,
  answerUnclear,
  mailSentence,
  newsSentence,
} from './reply-talk.ts'
import { isOfOne, orders, withOrderFilter } from './deal-order.ts'
import { say } from '../sentences/say.ts'
import { answerScript, answerUnknown, isOfOtherScript } from './reply-unknown.ts'
import type { Understanding } from '../reading/understand.ts'
import { answerExclusion, answerWithout, excludesOnly, withUntold } from './reply-without.ts'
import { answerWanted, keysOf } from '../conversation/wanted.ts'
import type { Asking } from '../conversation/wanted.ts'

/** Creates the answer from the interpretation. */

/** How to get notified of new codes, and the live ones until then. */
async function answerNews(asking: Asking, { named, categories }: Understanding): Promise<Answer> {
  if (named.length + categories.length === 0)
    return answerHelp(asking, newsSentence, 'news of nothing known')
  const answer = await answerWanted(asking, named, { categories, offerFilter: null })
  const [first, ...others] = named
  // Alerts are possible for brands.
  const sentence = first?.kind === 'brand' && others.length === 0 ? mailSentence : newsSentence
  return { ...answer, text: `${say(asking.reader.language, sentence)} ${answer.text}` }
}

export async function answerUnderstood(asking: Asking, meaning: Understanding): Promise<Answer> {
  return withAlert(asking, await answerUnderstanding(asking, meaning), meaning)
}

async function answerUnderstanding(asking: Asking, understood: Understanding): Promise<Answer> {
  const meaning = withOrderFilter(understood)
  const { topic } = asking.before
  if (meaning.codes.length > 0) return answerCodes(asking, meaning)
  if (meaning.named.length === 0 && isAboutAccount(meaning.line))
    return answerHelp(asking, accountSentence, 'trouble with an account')
  if (asksForNews(meaning.line)) return answerNews(asking, meaning)
  const special = (await answerBasket(asking, meaning)) ?? (await answerFailedOf(asking, meaning))
  if (special) return special
  if (meaning.named.length > 0) {
    const narrowed = await withCreatorOfBrand(asking, meaning)
    if (narrowed) return answerUnderstanding(asking, narrowed)
    const named = await withTopic(asking, meaning)
    // 'Only from Lena', of a category.
    const isNarrower =
      meaning.goesOn && topic?.category && named.every(({ kind }) => kind === 'creator')
    const narrow =
      isNarrower && meaning.categories.length === 0 && topic.category !== null
        ? await answerWanted(asking, named, { ...meaning, categories: [topic.category] })
        : undefined
    const found =
      narrow && narrow.deals.length > 0 ? narrow : await answerWanted(asking, named, meaning)
    const answer = asksWhen(meaning) ? await withDetails(asking, found) : found
    if (meaning.followUp === 'broken') return withWhichCode(asking, answer)
    // 'Pacewell, best one only'.
    if (isOfOne(meaning.followUp)) return onlyOne(asking, meaning.followUp, answer)
    return withReading(
      asking,
      withQuestion(
        asking,
        withBeside(asking, withLifted(asking, answer, meaning), meaning),
        meaning,
      ),
      meaning,
    )
  }
  if (meaning.followUp === 'broken' && meaning.questions.length > 0)
    return answerComplaint(asking, meaning.questions)
  if (meaning.questions.length > 0) {
    const ofTopic = topic ? await findNamesByKey(asking.reader.db, topic.brand_keys, []) : []
    const narrowed = await withCreatorOfBrand(asking, { ...meaning, named: ofTopic })
    return narrowed ? answerUnderstanding(asking, narrowed) : answerQuestion(asking, meaning)
  }
  const isOfNobody = meaning.categories.length + meaning.excluded.named.length === 0
  // 'The code does not work and the shop does not answer'.
  const isTrouble = meaning.followUp === 'broken' && meaning.talk === undefined
  if (!topic && isTrouble && isOfNobody) return answerTrouble(asking)
  if (excludesOnly(meaning, topic !== undefined)) return answerExclusion(asking, meaning)
  if (topic && isVague(meaning.line)) return answerWithout(asking, meaning)
  if (meaning.line === '' && meaning.categories.length === 0)
    return answerTalk(asking, meaning.talk ?? 'greeting')
  if (meaning.talk === 'smalltalk' || (meaning.talk === 'thanks' && !asksAfterThanks(meaning)))
    return answerTalk(asking, meaning.talk)
  const namesakes = await findNamesakes(asking, meaning)
  if (namesakes.length > 0)
    return answerWanted(asking, namesakes, { categories: [], offerFilter: null })
  if (meaning.categories.length > 0) {
    // 'Anything for food?' after a creator's deals is about the creator's.
    const creators =
      meaning.goesOn && topic ? await findNamesByKey(asking.reader.db, [], topic.profile_ids) : []
    const offerFilter = meaning.offerFilter ?? (meaning.goesOn ? (topic?.offer ?? null) : null)
    const answer = await answerWanted(asking, creators, {
      categories: meaning.categories,
      offerFilter,
    })
    return withReading(
      asking,
      withUntold(asking, withUnknown(asking, answer, meaning), meaning),
      meaning,
    )
  }
  if (meaning.offerFilter) {
    // A kind of offer alone narrows the earlier search.
    const named = topic
      ? await findNamesByKey(asking.reader.db, topic.brand_keys, topic.profile_ids)
      : []
    return answerWanted(asking, named, {
      categories: topic?.category ? [topic.category] : [],
      offerFilter: meaning.offerFilter,
    })
  }
  if (meaning.talk !== undefined && meaning.talk !== 'greeting')
    return answerTalk(asking, meaning.talk)
  if (isOfOtherScript(meaning.line)) return answerScript(asking)
  // Of another language a word that nobody knows is rather a word than a name.
  const isName =
    asking.reader.language === 'en' ||
    (meaning.unknown.length === 1 &&
      (meaning.asksForAnything || meaning.line.split(' ').length < 3))
  if (meaning.followUp === 'broken') return answerTrouble(asking)
  // 'Cadeau st valentin pour mon copain'.
  const isForGifts = asking.reader.language !== 'en' && /\bgifts?\b/.test(meaning.line)
  if (meaning.unknown.length > 0 && isForGifts)
    return answerWanted(asking, [], { categories: [], offerFilter: null })
  if (meaning.unknown.length > 0)
    return isName
      ? answerUnknown(asking, [...meaning.unknown])
      : answerUnclear(asking, 'words of another language')
  const { followUp = 'details' } = meaning
  const offerFilter = orders[followUp] ?? null
  if (offerFilter || ['more', 'similar', 'others'].includes(followUp))
    return answerWanted(asking, [], { categories: [], offerFilter })
  if (meaning.followUp !== undefined && !meaning.asksForAnything)
    return answerUnclear(asking, `${meaning.followUp}, but of nothing`)
  if (meaning.loose.length > 0) {
    // A few common words alone are a name too: 'target', 'apple codes'.
    const isName =
      (meaning.asksForAnything && meaning.loose.some((word) => isAskedFor(meaning.line, word))) ||
      meaning.line.split(' ').length === meaning.loose.length ||
      (meaning.line.split(' ').length < 4 &&
        !/\b(?:im?|me|my|you|we|it|is|are|a)\b/.test(meaning.line))
    // 'Black friday deals still on?'
    const isForGifts = meaning.asksForAnything && / gifts /.test(inPlainWords(meaning.line))
    const asks = asksForDeals.test(meaning.line) && meaning.line.split(' ').length < 9
    if (!isName && (asks || isForGifts))
      return answerWanted(asking, [], { categories: [], offerFilter: null })
    return isName && meaning.loose.length < 4
      ? answerUnknown(asking, meaning.loose)
      : answerUnclear(asking, 'words of no topic')
  }
  // 'Fashion' and then 'anything from last week?'.
  const kept = meaning.goesOn && topic?.category ? [topic.category] : []
  if (meaning.asksForAnything)
    return answerWanted(asking, [], { categories: kept, offerFilter: null })
  return meaning.talk === undefined
    ? answerUnclear(asking, 'nothing understood')
    : answerTalk(asking, meaning.talk)
}

/** 'Maya's pacewell code': of two Mayas the one who has codes of it. */
async function withCreatorOfBrand(
  { reader }: Asking,
  meaning: Understanding,
): Promise<Understanding | undefined> {
  const [question, ...others] = meaning.questions
  const { brand_keys, profile_ids } = keysOf(meaning.named)
  const ids = keysOf(question?.options ?? []).profile_ids
  if (others.length > 0 || brand_keys.length === 0 || profile_ids.length > 0) return undefined
  if (!question || ids.length < 2 || ids.length < question.options.length) return undefined
  const wanted = { brand_keys, profile_ids: ids, categories: [], offerFilter: null }
  const { deals } = await chooseDeals(reader, wanted, new Set())
  const owners = new Set(deals.map(({ owner }) => owner.id))
  const meant = question.options.filter((one) => one.kind === 'creator' && owners.has(one.id))
  return meant.length === 1
    ? { ...meaning, named: [...meaning.named, ...meant], questions: [] }
    : undefined
}

const asksForDeals =
  /\b(?:best|any|some|good|show|give|other|top|cheap|all|got|have)\b.*\b(?:deals?|codes?|offers?|discounts?|coupons?|vouchers?)\b|\b(?:gifts?|presents?|(?:treat|surprise) me)\b/

/** 'Codes for target', 'target codes', but not 'best deals otherwise'. */
function isAskedFor(line: string, word: string): boolean {
  const [before, after] = line.split(new RegExp(`(?<![^ ])${word}(?![^ ])`), 2)
  return (
    /(?:^|\b(?:for|from|at|by|of|with)(?: the| a)?) ?$/.test(before ?? '') ||
    /^ (?:code|coupon|deal|discount|promo|voucher|offer)s?\b/.test(after ?? '')
  )
}

/** The savings of codes on an order, if the shop is known or the shopper asks about savings. */
async function answerBasket(
  asking: Asking,
  { basket, named, questions, categories, offerFilter, line }: Understanding,
): Promise<Answer | undefined> {
  if (!basket) return undefined
  if (named.length > 0) return answerWanted(asking, named, { categories: [], offerFilter, basket })
  const { topic } = asking.before
  if (questions.length > 0) return undefined
  // 'My bag is 250' after a brand is about the brand.
  const isOfTopic =
    topic !== undefined &&
    topic.brand_keys.length > 0 &&
    /^(?:and|so|but|my|the|it|if|on|for|a|what (?:if|about))\b/.test(line)
  if (categories.length > 0 && !isOfTopic) {
    const isOfSaving =
      /\b(?:sav(?:es?|ings?|ed)|value|cheaper|better|best code|code for an?|order|basket|worth (?:the )?most|how much|to spend|spend(?:ing)?|(?:have|got)(?: got)? \S?\d[\d.,]* for)\b/.test(
        line,
      )
    return isOfSaving
      ? answerWanted(asking, [], { categories, offerFilter: null, basket })
      : undefined
  }
  if (!topic)
    return /\bspend/.test(line)
      ? answerWanted(asking, [], { categories, offerFilter: null, basket })
      : undefined
  const before = await findNamesByKey(asking.reader.db, topic.brand_keys, topic.profile_ids)
  const ofTopic = topic.category === null ? [] : [topic.category]
  return answerWanted(asking, before, { categories: ofTopic, offerFilter: topic.offer, basket })
}

/** 'Thanks, any headphones?' is a question. 'Thanks for the shoes' is not. */
function asksAfterThanks({ categories, offerFilter, line }: Understanding): boolean {
  if (categories.length === 0 && offerFilter === null) return false
  return !/\b(?:thanks|thank (?:you|u)|thx|ty|cheers)(?: (?:so much|very much|a lot|again))? for\b(?!.*\b(?:anything|something|any|what about|how about|(?:and|also|but|now) (?:for|now|do|i|one|another|show|have|need))\b)/.test(
    line,
  )
}

/** The named things, joined with the topic if the message refers to it. */
async function withTopic(
  { reader, before }: Asking,
  { named, goesOn, line }: Understanding,
): Promise<Named[]> {
  const { topic } = before
  // 'Jonah codes for pacewell' and then 'actually kofi's'.
  const isInstead =
    (topic?.profile_ids.length ?? 0) > 0 &&
    /^(?:(?:no|nope|actually|sorry|wait|rather|i meant?|make (?:it|that)) )+\S+(?: \S+)?$/.test(
      line,
    )
  const isOfCreator =
    isInstead ||
    /^(?:and |or |anything |something |any |ones? |only |just |maybe |but |the )*(?:(?:from|by)\b|\S+s(?: (?:codes?|ones?))?$)/.test(
      line,
    ) ||
    /\b(?:(?:a|any|an?other|the|no|is there|got) (?:one|code)|the|this|that|these|those|theirs)(?: is| of)? (?:from|by|of) (?:\S+ ?){1,3}$/.test(
      line,
    )
  if (!topic || !(goesOn || isOfCreator)) return named
  const isOf = (kind: Named['kind']) => named.every((one) => one.kind === kind)
  const joined =
    isOf('creator') && isOfCreator
      ? await findNamesByKey(reader.db, topic.brand_keys, [])
      : isOf('brand')
        ? await findNamesByKey(reader.db, [], topic.profile_ids)
        : []
  if (joined.length === 0) return named
  const both = [...named, ...joined]
  const { deals } = await chooseDeals(
    reader,
    { ...keysOf(both), categories: [], offerFilter: null },
    new Set(),
  )
  return deals.length > 0 ? both : named
}
