import { withAlert } from './alert-offer.ts'
import type { Answer, OfferWish } from './answer.ts'
import { nothingShown } from './conversation.ts'
import { chooseDeals } from './deal-choice.ts'
import { asksForNews, isAboutAccount } from './intents.ts'
import type { FollowUp } from './intents.ts'
import { isUnspacedSentence } from './message-words.ts'
import { findNamesakes } from './namesakes.ts'
import * as phrases from './phrases.ts'
import { findNamesByKey } from './queries.ts'
import type { Named } from './queries.ts'
import {
  withBeside,
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
import { say } from './say.ts'
import { isHostileWord } from './vocabulary.ts'
import type { Understanding } from './understand.ts'
import { answerWithout, excludesOnly, withUntold } from './reply-without.ts'
import { answerWanted, keysOf } from './wanted.ts'
import type { Asking } from './wanted.ts'

/** Creates the answer from the interpretation. */

/** How to get notified of new codes, and the live ones until then. */
async function answerNews(asking: Asking, { named, categories }: Understanding): Promise<Answer> {
  if (named.length + categories.length === 0)
    return answerHelp(asking, newsSentence, 'news of nothing known')
  const answer = await answerWanted(asking, named, { categories, wish: null })
  const [first, ...others] = named
  // Alerts are possible for brands.
  const sentence = first?.kind === 'brand' && others.length === 0 ? mailSentence : newsSentence
  return { ...answer, text: `${say(asking.reader.language, sentence)} ${answer.text}` }
}

export async function answerUnderstood(asking: Asking, said: Understanding): Promise<Answer> {
  return withAlert(asking, await answerSaid(asking, said), said)
}

/** 'Which ends first at gap?': an order, of what is named as well. */
const orders: Partial<Record<FollowUp, OfferWish>> = {
  ending: { ends_first: true },
  newest: { is_newest: true },
  worthiest: { is_biggest: true },
}

function inOrderSaid(said: Understanding): Understanding {
  const order = said.followUp && orders[said.followUp]
  return order && said.named.length > 0 && said.wish === null ? { ...said, wish: order } : said
}

async function answerSaid(asking: Asking, understood: Understanding): Promise<Answer> {
  const said = inOrderSaid(understood)
  const { topic } = asking.before
  if (said.codes.length > 0) return answerCodes(asking, said)
  if (said.named.length === 0 && isAboutAccount(said.line))
    return answerHelp(asking, accountSentence, 'trouble with an account')
  if (asksForNews(said.line)) return answerNews(asking, said)
  const ordered = await answerBasket(asking, said)
  if (ordered) return ordered
  if (said.named.length > 0) {
    const narrowed = await withCreatorOfBrand(asking, said)
    if (narrowed) return answerSaid(asking, narrowed)
    const named = await withTopic(asking, said)
    // 'Only from Lena', of a category.
    const isNarrower =
      said.goesOn && topic?.category && named.every(({ kind }) => kind === 'creator')
    const narrow =
      isNarrower && said.categories.length === 0 && topic.category !== null
        ? await answerWanted(asking, named, { ...said, categories: [topic.category] })
        : undefined
    const answer =
      narrow && narrow.deals.length > 0 ? narrow : await answerWanted(asking, named, said)
    if (said.followUp === 'broken') return withWhichCode(asking, answer)
    return withReading(asking, withQuestion(asking, withBeside(asking, answer, said), said), said)
  }
  if (said.followUp === 'broken' && said.questions.length > 0)
    return answerComplaint(asking, said.questions)
  if (said.questions.length > 0) {
    const ofTopic = topic ? await findNamesByKey(asking.reader.db, topic.brand_keys, []) : []
    const narrowed = await withCreatorOfBrand(asking, { ...said, named: ofTopic })
    return narrowed ? answerSaid(asking, narrowed) : answerQuestion(asking, said)
  }
  if (excludesOnly(said, topic !== undefined)) return answerWithout(asking, said)
  if (said.line === '' && said.categories.length === 0)
    return answerTalk(asking, said.talk ?? 'greeting')
  if (said.talk === 'smalltalk' || (said.talk === 'thanks' && !asksAfterThanks(said)))
    return answerTalk(asking, said.talk)
  const namesakes = await findNamesakes(asking, said)
  if (namesakes.length > 0) return answerWanted(asking, namesakes, { categories: [], wish: null })
  if (said.categories.length > 0) {
    // 'Anything for food?' after a creator's deals is about the creator's.
    const creators =
      said.goesOn && topic ? await findNamesByKey(asking.reader.db, [], topic.profile_ids) : []
    const wish = said.wish ?? (said.goesOn ? (topic?.offer ?? null) : null)
    const answer = await answerWanted(asking, creators, { categories: said.categories, wish })
    return withReading(asking, withUntold(asking, withUnknown(asking, answer, said), said), said)
  }
  if (said.wish) {
    // A kind of offer alone narrows the earlier search.
    const named = topic
      ? await findNamesByKey(asking.reader.db, topic.brand_keys, topic.profile_ids)
      : []
    return answerWanted(asking, named, {
      categories: topic?.category ? [topic.category] : [],
      wish: said.wish,
    })
  }
  if (said.talk !== undefined && said.talk !== 'greeting') return answerTalk(asking, said.talk)
  // Of another language a word that nobody knows is rather a word than a name.
  const isName =
    asking.reader.language === 'en' ||
    (said.unknown.length === 1 && (said.asksForAnything || said.line.split(' ').length < 3))
  if (said.followUp === 'broken') return answerTrouble(asking)
  if (said.unknown.length > 0)
    return isName
      ? answerUnknown(asking, [...said.unknown])
      : answerUnclear(asking, 'words of another language')
  if (said.followUp === 'more' || said.followUp === 'similar' || said.followUp === 'others')
    return answerWanted(asking, [], { categories: [], wish: null })
  if (said.followUp !== undefined && !said.asksForAnything)
    return answerUnclear(asking, `${said.followUp}, but of nothing`)
  if (said.loose.length > 0) {
    // A few common words alone are a name too: 'target', 'apple codes'.
    const isName =
      (said.asksForAnything && said.loose.some((word) => isAskedFor(said.line, word))) ||
      said.line.split(' ').length === said.loose.length ||
      (said.line.split(' ').length < 4 && !/\b(?:im?|me|my|you|we|it|is|are|a)\b/.test(said.line))
    if (!isName && asksForDeals.test(said.line) && said.line.split(' ').length < 9)
      return answerWanted(asking, [], { categories: [], wish: null })
    return isName && said.loose.length < 4
      ? answerUnknown(asking, said.loose)
      : answerUnclear(asking, 'words of no topic')
  }
  // 'Fashion' and then 'anything from last week?'.
  const kept = said.goesOn && topic?.category ? [topic.category] : []
  if (said.asksForAnything) return answerWanted(asking, [], { categories: kept, wish: null })
  return said.talk === undefined
    ? answerUnclear(asking, 'nothing understood')
    : answerTalk(asking, said.talk)
}

/** 'Maya's pacewell code': of two Mayas the one who has codes of it. */
async function withCreatorOfBrand(
  { reader }: Asking,
  said: Understanding,
): Promise<Understanding | undefined> {
  const [question, ...others] = said.questions
  const { brand_keys, profile_ids } = keysOf(said.named)
  const ids = keysOf(question?.options ?? []).profile_ids
  if (others.length > 0 || brand_keys.length === 0 || profile_ids.length > 0) return undefined
  if (!question || ids.length < 2 || ids.length < question.options.length) return undefined
  const wanted = { brand_keys, profile_ids: ids, categories: [], wish: null }
  const { deals } = await chooseDeals(reader, wanted, new Set())
  const owners = new Set(deals.map(({ owner }) => owner.id))
  const meant = question.options.filter((one) => one.kind === 'creator' && owners.has(one.id))
  return meant.length === 1
    ? { ...said, named: [...said.named, ...meant], questions: [] }
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
  { basket, named, questions, categories, line }: Understanding,
): Promise<Answer | undefined> {
  if (!basket) return undefined
  if (named.length > 0) return answerWanted(asking, named, { categories: [], wish: null, basket })
  const { topic } = asking.before
  if (questions.length > 0) return undefined
  // 'My bag is 250' after a brand is about the brand.
  const isOfTopic =
    topic !== undefined &&
    topic.brand_keys.length > 0 &&
    /^(?:and|so|but|my|the|it|if|on|for|a|what (?:if|about))\b/.test(line)
  if (categories.length > 0 && !isOfTopic) {
    const isOfSaving =
      /\b(?:sav(?:es?|ings?|ed)|value|cheaper|better|best code|code for an?|order|basket|worth (?:the )?most|how much)\b/.test(
        line,
      )
    return isOfSaving ? answerWanted(asking, [], { categories, wish: null, basket }) : undefined
  }
  if (!topic) return undefined
  const before = await findNamesByKey(asking.reader.db, topic.brand_keys, topic.profile_ids)
  const ofTopic = topic.category === null ? [] : [topic.category]
  return answerWanted(asking, before, { categories: ofTopic, wish: null, basket })
}

/** 'Thanks, any headphones?' is a question. 'Thanks for the shoes' is not. */
function asksAfterThanks({ categories, wish, line }: Understanding): boolean {
  if (categories.length === 0 && wish === null) return false
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
  const isOfCreator =
    /^(?:and |or |anything |something |any |ones? |only |just |maybe |but |the )*(?:(?:from|by)\b|\S+s(?: (?:codes?|ones?))?$)/.test(
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
    { ...keysOf(both), categories: [], wish: null },
    new Set(),
  )
  return deals.length > 0 ? both : named
}

/** The answer does not repeat hostile words, or sentences of another script. */
const maySayBack = ([first = '', ...others]: readonly string[]) =>
  ![first, ...others].some(isHostileWord) &&
  (others.length === 0
    ? !isUnspacedSentence(first)
    : [first, ...others].every((word) => /^[a-z\d]+$/.test(word)))

function answerUnknown(asking: Asking, words: readonly string[]): Answer {
  if (!maySayBack(words)) return answerUnclear(asking, 'words not to be said back')
  const { seed, reader } = asking
  const { language } = reader
  const typed = words.join(' ').slice(0, 60)
  return {
    kind: 'none',
    text: phrases.unknownText(language, typed, seed),
    deals: [],
    quick_replies: [say(language, 'Best deals'), ...phrases.categoryReplies(language)],
    shown: nothingShown,
    why: `none: unknown name of ${words.length} words`,
  }
}
