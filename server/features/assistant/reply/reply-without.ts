import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Answer } from '../answer.ts'
import { findNamesByKey } from '../names/queries.ts'
import { nothingShown } from '../conversation/conversation.ts'
import { tellsBad } from '../refusals/doubts.ts'
import { replyFor, shownName } from '../sentences/phrases.ts'
import { wantsOthers, wantsOtherShops } from '../refusals/refusals.ts'
import { askedOf } from './reply-additions.ts'
import { categoryName, listed, say } from '../sentences/say.ts'
import type { Understanding } from '../reading/understand.ts'
import { answerWanted } from '../conversation/wanted.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { categoriesShown } from '../deals/wishes.ts'
import { noExclusions, topicWithout } from '../deals/session-exclusions.ts'
import { emptyExcluded } from '../reading/excluded.ts'

/** Answers to messages with exclusions. */

/** Whether a message only excludes: 'not that one', 'anything but shoes'. Its topic then comes from earlier messages. */
export function excludesOnly(understood: Understanding, hasTopic: boolean) {
  const { categories, offerFilter, unknown, excluded, asksForAnything } = understood
  if (isDoubtAlone(understood)) return true
  const { named, close, codes, categories: out, offers, isOfShown } = excluded
  const { hasExclusion, shown } = excluded
  const isNothing = !hasExclusion && shown.length + named.length + close.length === 0
  // 'Ugh, not boots': loose words beside an exclusion are no request.
  if (categories.length > 0 || offerFilter || isNothing) return false
  if (unknown.length > 0 && !(hasTopic && named.length + close.length > 0)) return false
  return (
    named.length + close.length + codes.length + out.length + offers.length > 0 ||
    isOfShown ||
    asksForAnything
  )
}

/** 'Jet2 left us stranded, code?': a complaint about a name, without another request. */
const isDoubtAlone = ({ line, doubted, categories, offerFilter }: Understanding) =>
  doubted.length > 0 && categories.length === 0 && !offerFilter && !wantsOthers(line)

function answerDoubt(
  { reader: { language }, before }: ReplyContext,
  { doubted }: Pick<Understanding, 'doubted'>,
): Answer {
  const names = listed(language, doubted.map(shownName), 'or')
  const without = say(language, 'without {names}', { names: doubted.map(replyFor).join(', ') })
  return {
    kind: 'question',
    text: say(language, 'Do you want codes for {names}, or rather not?', { names }),
    deals: [],
    quick_replies: [
      ...doubted.map(replyFor).slice(0, 5),
      `${without.charAt(0).toUpperCase()}${without.slice(1)}`,
    ],
    shown: { ...nothingShown, asked: askedOf(doubted), without: before.without },
    why: `question: wanted or not, ${doubted.map(replyFor).join(' / ')}`,
  }
}

/** Answers a message that only excludes, or that doubts a name. */
export const answerExclusion = async (
  context: ReplyContext,
  meaning: Understanding,
): Promise<Answer> =>
  isDoubtAlone(meaning) ? answerDoubt(context, meaning) : answerWithout(context, meaning)

/** Shows the topic without the exclusions. If a brand is excluded, shows others of its category. */
export async function answerWithout(
  context: ReplyContext,
  { excluded }: Pick<Understanding, 'excluded'>,
): Promise<Answer> {
  const { reader, before } = context
  const topic = before.topic && topicWithout(before.topic, reader.without)
  const named = topic ? await findNamesByKey(reader.db, topic.brand_keys, topic.profile_ids) : []
  const isGone =
    before.topic !== undefined && topic?.brand_keys.length !== before.topic.brand_keys.length
  const [left] = isGone ? await findNamesByKey(reader.db, before.topic?.brand_keys ?? [], []) : []
  const instead = left ?? (excluded.isInstead ? excluded.named[0] : undefined)
  const ofTopic = categoriesShown(topic)
  const ofInstead =
    named.length === 0 && instead?.kind === 'brand' ? [instead.category as PromoCategory] : []
  const categories = (ofTopic.length > 0 ? ofTopic : ofInstead).filter(
    (category) => !reader.without.categories.includes(category),
  )
  const offerFilter = topic?.offer ?? null
  const answer = await answerWanted(context, named, { categories, offerFilter })
  const [last] = named
  // 'Not that one', if the brand has no other codes.
  return answer.kind === 'none' && excluded.isOfShown && last?.kind === 'brand'
    ? answerWanted(context, [], { categories: [last.category as PromoCategory], offerFilter: null })
    : answer
}

/** 'Everybody is fine': the topic without any exclusions but that of a failed code. */
export function answerFreed(context: ReplyContext): Promise<Answer> {
  const { reader, before } = context
  const failed = before.failed === undefined ? [] : [before.failed.id]
  reader.without = { ...noExclusions, promo_code_ids: failed }
  return answerWithout(context, { excluded: emptyExcluded })
}

/** For 'fashion, but no shoes' and 'velora, but no shoes': adds that codes have no finer category. */
export function withSubcategoryNote(
  { reader: { language } }: ReplyContext,
  answer: Answer,
  { categories, excluded }: Understanding,
): Answer {
  const category = categories.find((one) => excluded.categories.includes(one)) ?? excluded.parts[0]
  if (category === undefined || answer.deals.length === 0) return answer
  const note = say(
    language,
    'What single codes in {names} are for I cannot tell: look at the shop first.',
    { names: categoryName(language, category) },
  )
  return { ...answer, text: `${answer.text} ${note}` }
}

/** 'Nah not flying. hotels?': declines the shown shop. */
const saysNo =
  /^(?:(?:h+m+|oh|ugh|ok|well|eh|e+w+|lo+l|lmao|haha+|god|u+m|u+h|yuck|actually)[\s,.]+)*(?:no+|nah|nope)[\s,.!]+(?!(?:thanks|thank|thx|problem|idea|worries)(?!\p{L}))/iu

/** Whether a message declines the shown shop without naming it. */
export function refusesShown(understood: Understanding, clean: string): boolean {
  const { named, questions, codes, categories, offerFilter, basket, followUp, excluded } =
    understood
  const isOfThings = categories.length + excluded.categories.length > 0
  const isOfOthers = followUp === 'others' || isOfThings
  if (isOfOthers && named.length === 0 && saysNo.test(clean)) return true
  // 'Other jewelry', 'the next fitness one': no name in the message.
  const isOfNobody = named.length + questions.length + codes.length === 0
  // 'Not them, something similar'.
  if (isOfNobody && followUp === 'similar' && excluded.isOfShown) return true
  if (isOfNobody && isOfThings && wantsOtherShops(clean)) return true
  const isOfOther = [
    named,
    questions,
    codes,
    categories,
    excluded.named,
    excluded.close,
    excluded.codes,
    excluded.categories,
    excluded.offers,
  ].some(({ length }) => length > 0)
  // 'Leave out the first one': another code of the same shop may follow.
  const isOfPlace = excluded.shown.some((part) => typeof part === 'number')
  if (isOfOther || isOfPlace || offerFilter || basket || (followUp && followUp !== 'others'))
    return false
  return tellsBad(clean)
}
