import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Answer, Shown } from '../answer.ts'
import type { ReplyContext } from '../conversation/wanted.ts'
import { chooseDeals } from '../deals/deal-choice.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import { listed, say } from '../sentences/say.ts'

/** Other brands of the same category. */
export async function answerSimilar(context: ReplyContext, topic: Shown): Promise<Answer> {
  const { reader, before } = context
  const { language } = reader
  // Similar to the brands of the topic, even if they are now excluded.
  const keys = before.topic?.brand_keys ?? topic.brand_keys
  const brands = await findNamesByKey(reader.db, keys, [])
  const category =
    topic.category ??
    (brands[0]?.kind === 'brand' ? (brands[0].category as PromoCategory) : undefined)
  const wanted = {
    brand_keys: [],
    profile_ids: [],
    categories: category ? [category] : [],
    offerFilter: topic.offer,
  }
  const { deals } = await chooseDeals(reader, wanted, before.seen)
  const others = deals.filter(({ brand_key }) => !keys.includes(brand_key))
  const names = [...new Set(others.map(({ brand_name }) => brand_name))]
  return {
    kind: others.length > 0 ? 'deals' : 'none',
    text:
      others.length > 0
        ? say(language, 'Much like it, from {names}:', { names: listed(language, names) })
        : say(language, 'I know nothing else like it right now.'),
    deals: others,
    quick_replies: others.length > 0 ? names.slice(0, 3) : [say(language, 'Best deals')],
    shown: {
      promo_code_ids: others.map(({ id }) => id),
      brand_keys: [],
      profile_ids: [],
      category: category ?? null,
      offer: topic.offer,
      asked: null,
    },
    why: `similar, in ${category ?? 'any category'}`,
  }
}

/** 'Cheaper one?', where the shop has no other: says so, and shows what is like it. */
export async function answerNothingBetter(
  context: ReplyContext,
  topic: Shown,
  named: readonly Named[],
  otherwise: Answer,
): Promise<Answer> {
  if (topic.brand_keys.length !== 1) return otherwise
  const similar = await answerSimilar(context, topic)
  if (similar.kind !== 'deals') return otherwise
  const { language } = context.reader
  const names = listed(
    language,
    named.map(({ name }) => name),
  )
  const none = say(language, 'I have nothing better for {names} right now.', { names })
  return { ...similar, text: `${none} ${similar.text}` }
}
