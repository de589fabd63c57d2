import { formatDayIn } from '#shared/rules/text/formats.ts'
import { offerName } from '#shared/rules/promo-codes/code-name.ts'

import type { Answer, Shown } from '../answer.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { answerWanted, keysOf } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { findDealsById, findDealsOfBrands } from '../deals/deal-queries.ts'
import { toAssistantDeal } from '../deals/shown-deal.ts'
import { isLikeCode } from '../names/named-codes.ts'
import type { FoundDeal } from '../offers/found-deal.ts'
import { readPointer } from '../offers/choices.ts'
import type { Understanding } from '../reading/understand.ts'
import { replyFor } from '../sentences/phrases.ts'
import { remarkText } from '../sentences/remarks.ts'
import { offerText, say } from '../sentences/say.ts'
import type { Sentence } from '../sentences/sentences.ts'
import {
  asksHowChosen,
  asksOfGoods,
  asksOfTrust,
  asksWhetherGood,
  asksWhetherReal,
  asksWhy,
  readRemark,
} from '../words/questions.ts'
import type { Remark } from '../words/questions.ts'
import { plainWords } from '../words/squeeze.ts'
import { answerCodes } from './reply-codes.ts'
import { byWorth } from './deal-order.ts'
import { answerHelp, answerText } from './reply-talk.ts'

/** Answers questions and remarks that do not request a code. */

const maxExplained = 3
/** 'Why gap and not next', but not 'why is it the best'. */
const namesOthers =
  /^(?:why|how come) (?!(?:is|are|was|were|does|do|did|that|this|these|those|it|they|them|you)\b)\S/

/**
 * Explains the ranking: 'why that one', 'why is Maya's on top and not Amina's' about shown deals, and 'how do you choose'.
 * Undefined for other messages.
 */
export async function answerWhy(context: ReplyContext, line: string): Promise<Answer | undefined> {
  if (!asksWhy(line)) return undefined
  const { reader, before } = context
  const { language } = reader
  const { topic } = before
  if (!topic || topic.promo_code_ids.length === 0)
    return asksHowChosen(line) ? answerHelp(context, byWorth, 'how codes are chosen') : undefined
  const explained = await findExplained(context, topic, line)
  // 'Why gap and not next', if no code of either was shown.
  if (explained.length === 0) return undefined
  const facts = explained.map((deal) =>
    say(language, '{code}: {offer}, shared on {date}', {
      code: offerName(deal),
      offer: offerText(language, deal),
      date: formatDayIn(language, deal.created_at.slice(0, 10), reader.today),
    }),
  )
  const { is_biggest, is_newest, ends_first, ends_last, least_minimum_first } = topic.offer ?? {}
  const isOrdered = is_biggest ?? is_newest ?? ends_first ?? ends_last ?? least_minimum_first
  const order: Sentence = isOrdered ? byWish : byWorth
  return {
    kind: 'deals',
    text: [
      say(language, order),
      say(language, 'All I know: {codes}.', { codes: facts.join('; ') }),
    ].join(' '),
    deals: explained.map((deal) => toAssistantDeal(deal, reader)),
    quick_replies: [say(language, 'More')],
    shown: { ...topic, asked: null, promo_code_ids: explained.map(({ id }) => id) },
    why: `why ${explained.length} codes were shown`,
  }
}

const byWish =
  'They are in the order that you asked for. Codes that shoppers report as failing come last.'

/** The deals that a why-question names or points at. Otherwise the first shown one. */
async function findExplained(
  { reader }: ReplyContext,
  topic: Shown,
  line: string,
): Promise<FoundDeal[]> {
  const byId = new Map(
    (await findDealsById(reader, topic.promo_code_ids)).map((deal) => [deal.id, deal]),
  )
  const shown = topic.promo_code_ids.flatMap((id) => byId.get(id) ?? [])
  const [first] = shown
  if (!first) return []
  const ofBrand = shown.every(({ brand_key }) => brand_key === first.brand_key)
    ? await findDealsOfBrands(reader, [first.brand_key], false)
    : []
  const known = [...shown, ...ofBrand.filter(({ id }) => !byId.has(id))]
  const messageWords = new Set(line.split(' ').flatMap((word) => [word, word.replace(/s$/, '')]))
  const named = known.filter((deal) => {
    const brand = ofBrand.length > 0 ? '' : deal.brand_name
    const names = `${deal.full_name} ${deal.username ?? ''} ${brand} ${deal.promo_code}`
    return plainWords(names)
      .split(' ')
      .some((word) => word.length > 2 && messageWords.has(word))
  })
  const pointed = readPointer(line)?.places.flatMap((place) => shown.at(place) ?? []) ?? []
  const explained =
    named.length > 0 ? named : pointed.length > 0 ? pointed : namesOthers.test(line) ? [] : [first]
  return explained.slice(0, maxExplained)
}

/** Answered also where a code did not work. */
const besideComplaints: ReadonlySet<Remark> = new Set(['own-code', 'contact'])
/** Answered also where a name or a thing is in the message: 'change my profile picture'. */
const ofAccount: ReadonlySet<Remark> = new Set([
  'account-end',
  'address',
  'password',
  'picture',
  'way-in',
  'sign-out',
  'data',
  'saved',
])
const ofSmallTalk: ReadonlySet<Remark> = new Set(['wellbeing', 'program', 'loss'])

/** Signs of a request beside a remark, but not 'stop the pacewell code alerts'. */
const wishes =
  /\b(?:show|give|find|any|other|looking for|instead|(?:codes?|deals?)(?! (?:alerts?|e?mails?|notifications?)))\b/

/** A question about shops, about this site or about the assistant itself; undefined for other messages. */
export async function answerMatter(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  const { line, codes, named, questions, categories, offerFilter, asksForAnything } = meaning
  const remark = readRemark(line)
  const said = remark ? remarkText(context.reader.language, remark) : ''
  if (codes.length > 0) {
    if (remark !== 'usage') return undefined
    const answer = await answerCodes(context, meaning)
    return { ...answer, text: `${said} ${answer.text}` }
  }
  const hasName = named.length + questions.length + meaning.excluded.named.length > 0
  // 'Stop telling me about gap' is an exclusion.
  if (remark === 'alert-end' && hasName && /\bme (?:about|of)\b/.test(line)) return undefined
  const isOfNames = named.length + questions.length > 0
  const isWish = isOfNames || categories.length > 0 || offerFilter !== null
  const isWished = isWish && wishes.test(line)
  if (remark && ofAccount.has(remark))
    return isWished ? withWish(context, meaning, said) : answerText(context, said, remark)
  if (remark === 'follow' || remark === 'account-needed' || remark === 'usage')
    return withWish(context, meaning, said)
  if (remark === 'alert-end')
    return isWished ? withWish(context, meaning, said) : answerText(context, said, remark)
  // 'It does not work, where can i report it' after a code is a complaint about that code.
  const isOfShownCode =
    meaning.followUp === 'broken' && (context.before.topic?.promo_code_ids.length ?? 0) > 0
  const isOfPerson = named.some(({ kind }) => kind === 'creator')
  if (remark === 'report' && !isOfShownCode)
    return isOfPerson ? answerText(context, said, remark) : withWish(context, meaning, said)
  if (remark === 'site' && !isOfNames) return answerText(context, said, remark)
  if (remark === 'giftcard') return withWish(context, meaning, said)
  if (remark === 'plan' && named.length === 0 && !isWished) return answerText(context, said, remark)
  if (
    remark !== undefined &&
    remark !== 'report' &&
    (meaning.followUp !== 'broken' || besideComplaints.has(remark)) &&
    // In 'is there a charge for this' the shop Charge is not meant.
    !(isWish && (remark !== 'price' || named.length + categories.length > 0)) &&
    !(remark === 'wellbeing' && asksForAnything)
  ) {
    const answer = answerText(context, said, remark)
    return {
      ...answer,
      kind: ofSmallTalk.has(remark) ? 'smalltalk' : 'help',
      quick_replies: remark === 'loss' ? [] : answer.quick_replies,
    }
  }
  if (asksOfGoods(line)) return answerGoods(context, meaning)
  if (named.length === 0 && asksWhetherReal(line))
    return answerHelp(context, realSentence, 'whether codes are real')
  return answerTrust(context, meaning)
}

/** 'Is gap vegan?' Undefined without a shop. */
async function answerGoods(
  context: ReplyContext,
  { named, asides, questions, excluded, categories, line }: Understanding,
): Promise<Answer | undefined> {
  const meant = [...named, ...asides, ...questions.flatMap(({ options }) => options.slice(0, 1))]
  const shops = meant.filter(({ kind }) => kind === 'brand').slice(0, maxShops)
  const isWhy = /^(?:why|how come)\b/.test(line)
  if (excluded.hasExclusion && !isWhy) return undefined
  // A question excludes nothing.
  if (isWhy) context.reader.without = context.before.without
  // 'Do you have vegan protein powder' after a shop is a new request.
  const ofTopic =
    (context.before.topic?.brand_keys.length ?? 0) > 0 &&
    (categories.length === 0 || ofShownGoods.test(line))
  if (shops.length === 0)
    return ofTopic || isWhy
      ? answerHelp(context, goodsSentence, 'goods of the shown shop')
      : undefined
  const { language } = context.reader
  const answer = await answerWanted(context, shops, { categories: [], offerFilter: null })
  return { ...answer, text: `${say(language, goodsSentence)} ${answer.text}` }
}

const ofShownGoods =
  /\b(?:it|its|they|them|their|theirs|these|those)\b|^(?:(?:and|but|so|ok) )*(?:is|are|were|whats|what is|what are) the\b/
const maxShops = 2
const goodsSentence =
  'What a shop sells and how it delivers I do not know: only the shop itself can tell.'
const realSentence =
  'No code here is made up by me: creators share them under their own names, and shoppers report whether they worked. The checkout of the shop has the last word.'
const trustSentence =
  'I cannot vouch for shops or people: I know only the codes that creators share here, and what shoppers report of them.'

/** 'Is gap legit?' Shows no deals of the doubted shop, but offers its name as a quick reply. */
async function answerTrust(
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer | undefined> {
  const { line, named, doubted, excluded, questions, beside } = meaning
  // 'Is FREE100 at gap legit' is about an unknown code.
  if (beside.some(isLikeCode)) return undefined
  const whom = [
    ...named,
    ...doubted,
    ...excluded.named,
    ...questions.flatMap(({ options }) => options.slice(0, 1)),
  ]
  const rest = whom.reduce((text, { name }) => text.replace(plainWords(name), ' it '), ` ${line} `)
  if (!asksOfTrust(rest.trim().replace(/ +/g, ' '))) return undefined
  const isOfTopic =
    (context.before.topic?.promo_code_ids.length ?? 0) > 0 &&
    /\b(?:it|they|them|this|that|he|she|him|her|their|these|those)\b/.test(line)
  if (whom.length === 0 && meaning.categories.length > 0 && asksWhetherGood(line)) return undefined
  if (whom.length === 0)
    return isOfTopic ? answerHelp(context, trustSentence, 'trust in what was shown') : undefined
  // 'No gap please. Is next any good?'
  if (named.length > 0 && doubted.length === 0)
    return withWish(context, meaning, say(context.reader.language, trustSentence))
  // A question excludes nothing.
  context.reader.without = context.before.without
  return {
    ...answerHelp(context, trustSentence, 'trust in what is named'),
    quick_replies: [...new Set(whom.map(replyFor))].slice(0, 3),
    shown: { ...nothingShown, ...keysOf(whom) },
  }
}

/** The sentence, followed by the requested codes if there is a request. */
async function withWish(
  context: ReplyContext,
  { named, categories, excluded, line }: Understanding,
  said: string,
): Promise<Answer> {
  // 'A gift card for mum, anything but gap'.
  const isOfOthers =
    excluded.named.length > 0 && /\b(?:any|some|every)(?:thing|where|one)\b/.test(line)
  if (named.length + categories.length === 0 && !isOfOthers)
    return answerText(context, said, 'a question of no name')
  const wanted = { categories: named.length > 0 ? [] : categories, offerFilter: null }
  const answer = await answerWanted(context, named, wanted)
  return { ...answer, text: `${said} ${answer.text}` }
}
