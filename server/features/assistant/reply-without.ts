import type { PromoCategory } from '#shared/rules/categories.ts'

import type { Answer } from './answer.ts'
import * as phrases from './phrases.ts'
import { findNamesByKey } from './queries.ts'
import type { Understanding } from './understand.ts'
import { answerWanted } from './wanted.ts'
import type { Asking } from './wanted.ts'
import { topicWithout } from './without.ts'

/** Answers to messages that say what is not wanted. */

/** 'Not that one', 'anything but shoes': what is wanted was said before, or is anything else. */
export function excludesOnly({
  categories,
  wish,
  unknown,
  excluded,
  asksForAnything,
}: Understanding) {
  if (categories.length + unknown.length > 0 || wish || excluded.words.length === 0) return false
  const { named, close, codes, categories: out, offers, isOfShown } = excluded
  return (
    named.length + close.length + codes.length + out.length + offers.length > 0 ||
    isOfShown ||
    asksForAnything
  )
}

/** What the conversation is about without what is not wanted; instead of a brand, others of its kind. */
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
  const wish = topic?.offer ?? null
  const isAllowed = category !== null && !reader.without.categories.includes(category)
  const answer = await answerWanted(asking, named, {
    categories: isAllowed ? [category] : [],
    wish,
  })
  const [last] = named
  // 'Not that one' of a brand that has no other.
  return answer.kind === 'none' && excluded.isOfShown && last?.kind === 'brand'
    ? answerWanted(asking, [], { categories: [last.category as PromoCategory], wish: null })
    : answer
}

/** Of 'fashion, but no shoes' nobody can tell which codes are for shoes. */
export function withUntold(answer: Answer, { categories, excluded }: Understanding): Answer {
  const category = categories.find((one) => excluded.categories.includes(one))
  if (category === undefined || answer.deals.length === 0) return answer
  return { ...answer, text: `${answer.text} ${phrases.untoldText(category)}` }
}
