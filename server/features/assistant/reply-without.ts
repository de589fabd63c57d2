import type { PromoCategory } from '#shared/rules/categories.ts'

import type { Answer } from './answer.ts'
import { findNamesByKey } from './queries.ts'
import { categoryName, say } from './say.ts'
import type { Understanding } from './understand.ts'
import { answerWanted } from './wanted.ts'
import type { Asking } from './wanted.ts'
import { topicWithout } from './without.ts'

/** Answers to messages with exclusions. */

/** 'Not that one', 'anything but shoes': the topic comes from earlier messages, or is anything else. */
export function excludesOnly(
  { categories, offerFilter, unknown, excluded, asksForAnything }: Understanding,
  hasTopic: boolean,
) {
  const { named, close, codes, categories: out, offers, isOfShown } = excluded
  const isNothing = excluded.words.length + named.length + close.length === 0
  // 'Ugh, not boots': words beside what is excluded ask for nothing.
  if (categories.length > 0 || offerFilter || isNothing) return false
  if (unknown.length > 0 && !(hasTopic && named.length + close.length > 0)) return false
  return (
    named.length + close.length + codes.length + out.length + offers.length > 0 ||
    isOfShown ||
    asksForAnything
  )
}

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
