import type { PromoCategory } from '#shared/rules/categories.ts'

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
import type { Asking } from '../conversation/wanted.ts'
import { topicWithout } from '../deals/without.ts'

/** Answers to messages with exclusions. */

/** 'Not that one', 'anything but shoes': the topic comes from earlier messages, or is anything else. */
export function excludesOnly(understood: Understanding, hasTopic: boolean) {
  const { categories, offerFilter, unknown, excluded, asksForAnything } = understood
  if (isDoubtAlone(understood)) return true
  const { named, close, codes, categories: out, offers, isOfShown } = excluded
  const { isSaid, shown } = excluded
  const isNothing = !isSaid && shown.length + named.length + close.length === 0
  // 'Ugh, not boots': words beside what is excluded ask for nothing.
  if (categories.length > 0 || offerFilter || isNothing) return false
  if (unknown.length > 0 && !(hasTopic && named.length + close.length > 0)) return false
  return (
    named.length + close.length + codes.length + out.length + offers.length > 0 ||
    isOfShown ||
    asksForAnything
  )
}

/** 'Jet2 left us stranded, code?': nothing else is wished for. */
const isDoubtAlone = ({ line, doubted, categories, offerFilter }: Understanding) =>
  doubted.length > 0 && categories.length === 0 && !offerFilter && !wantsOthers(line)

function answerDoubt(
  { reader: { language }, before }: Asking,
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

/** The answer to a message that only refuses, or may refuse. */
export const answerExclusion = async (asking: Asking, meaning: Understanding): Promise<Answer> =>
  isDoubtAlone(meaning) ? answerDoubt(asking, meaning) : answerWithout(asking, meaning)

/** The topic without the exclusions. An excluded brand is replaced by others of its category. */
export async function answerWithout(
  asking: Asking,
  { excluded }: Pick<Understanding, 'excluded'>,
): Promise<Answer> {
  const { reader, before } = asking
  const topic = before.topic && topicWithout(before.topic, reader.without)
  const named = topic ? await findNamesByKey(reader.db, topic.brand_keys, topic.profile_ids) : []
  const isGone =
    before.topic !== undefined && topic?.brand_keys.length !== before.topic.brand_keys.length
  const [left] = isGone ? await findNamesByKey(reader.db, before.topic?.brand_keys ?? [], []) : []
  const instead = left ?? (excluded.isInstead ? excluded.named[0] : undefined)
  const category =
    topic?.category ??
    (named.length === 0 && instead?.kind === 'brand' ? (instead.category as PromoCategory) : null)
  const offerFilter = topic?.offer ?? null
  const isAllowed = category !== null && !reader.without.categories.includes(category)
  const answer = await answerWanted(asking, named, {
    categories: isAllowed ? [category] : [],
    offerFilter,
  })
  const [last] = named
  // 'Not that one' of a brand without other codes.
  return answer.kind === 'none' && excluded.isOfShown && last?.kind === 'brand'
    ? answerWanted(asking, [], { categories: [last.category as PromoCategory], offerFilter: null })
    : answer
}

/** For 'fashion, but no shoes': which codes are for shoes is unknown. */
export function withUntold(
  { reader: { language } }: Asking,
  answer: Answer,
  { categories, excluded }: Understanding,
): Answer {
  const category = categories.find((one) => excluded.categories.includes(one))
  if (category === undefined || answer.deals.length === 0) return answer
  const untold = say(
    language,
    'What single codes in {names} are for I cannot tell: look at the shop first.',
    { names: categoryName(language, category) },
  )
  return { ...answer, text: `${answer.text} ${untold}` }
}

/** 'Nah not flying. hotels?', of a shop that was shown. */
const saysNo =
  /^(?:(?:h+m+|oh|ugh|ok|well|eh|e+w+|lo+l|lmao|haha+|god|u+m|u+h|yuck|actually)[\s,.]+)*(?:no+|nah|nope)[\s,.!]+(?!(?:thanks|thank|thx|problem|idea|worries)(?!\p{L}))/iu

/** Whether a message refuses the shop that was spoken of, without a name. */
export function refusesShown(understood: Understanding, clean: string): boolean {
  const { named, questions, codes, categories, offerFilter, basket, followUp, excluded } =
    understood
  const isOfThings = categories.length + excluded.categories.length > 0
  const isOfOthers = followUp === 'others' || isOfThings
  if (isOfOthers && named.length === 0 && saysNo.test(clean)) return true
  // 'Other jewelry', 'the next fitness one'.
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
  // 'Leave out the first one', of the same shop.
  const isOfPlace = excluded.shown.some((part) => typeof part === 'number')
  if (isOfOther || isOfPlace || offerFilter || basket || (followUp && followUp !== 'others'))
    return false
  return tellsBad(clean)
}
