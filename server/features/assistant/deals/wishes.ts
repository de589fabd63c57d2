import type { Db } from '#server/db/connection/connect.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import type { Exclusions, Shown } from '../answer.ts'
import { brandId, categoriesOf, creatorId, distinctById } from '../names/named.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import type { Understanding } from '../reading/understand.ts'
import { plainWords } from '../words/squeeze.ts'

/**
 * A wish is a topic with all messages that narrow, sort or continue it. 'Fitness without Strydell' excludes the shop from
 * this wish. 'I hate Strydell', and 'no Strydell' before any wish, exclude it for good.
 */

/** Whether a topic has a brand, a creator or a category. */
export const isWish = (topic: Shown | undefined): topic is Shown =>
  topic !== undefined &&
  (topic.brand_keys.length + topic.profile_ids.length > 0 || topic.category !== null)

/** All categories of a topic, the first one first. */
export const categoriesShown = (topic: Shown | undefined): PromoCategory[] =>
  topic?.category ? [topic.category, ...(topic.more_categories ?? [])] : []

/**
 * Whether a message requests something else than the topic: not one of its names, no shop of its category, and not the
 * category of its shops.
 * @param shops the brands of the topic, where they are known
 */
function isOther(
  topic: Shown,
  { named, categories, goesOn }: Pick<Understanding, 'named' | 'categories' | 'goesOn'>,
  shops: readonly Named[] = [],
): boolean {
  const isOfTopic = (one: Named) =>
    one.kind === 'brand'
      ? topic.brand_keys.includes(one.key) ||
        categoriesShown(topic).some((category) => category === one.category)
      : topic.profile_ids.includes(one.id) ||
        topic.brand_keys.length > 0 ||
        // 'From Ivy', after 'tech'.
        (topic.category !== null && goesOn)
  if (named.length > 0) return !named.some(isOfTopic)
  // 'Anything for food?' of a creator.
  if (topic.profile_ids.length > 0) return false
  const known = new Set([...categoriesShown(topic), ...categoriesOf(shops)])
  return categories.length > 0 && !categories.some((one) => known.has(one))
}

const idsOf = ({ brands, creators, categories }: Exclusions): string[] => [
  ...brands.map(({ key }) => brandId(key)),
  ...creators.map(({ id }) => creatorId(id)),
  ...categories,
]

/** The ids that are excluded only for the wish. What was excluded for good before stays so. */
export function ofWish(old: Exclusions, now: Exclusions, isOfWish: boolean): string[] {
  const known = new Set(idsOf(old))
  return idsOf(now).filter((id) => (known.has(id) ? old.of_wish.includes(id) : isOfWish))
}

/** The exclusions whose ids pass. */
const only = (
  { brands, creators, categories, of_wish, ...rest }: Exclusions,
  isIn: (id: string) => boolean,
): Exclusions => ({
  ...rest,
  brands: brands.filter(({ key }) => isIn(brandId(key))),
  creators: creators.filter(({ id }) => isIn(creatorId(id))),
  categories: categories.filter(isIn),
  of_wish: of_wish.filter(isIn),
})

/** The exclusions after the wish ended. */
const afterWish = (without: Exclusions): Exclusions =>
  only(without, (id) => !without.of_wish.includes(id))

/** The exclusions when an earlier topic is shown again: those for good, and those of that topic. */
export function ofEarlierWish(without: Exclusions, { without: then }: Shown): Exclusions {
  const now = afterWish(without)
  if (!then) return now
  const known = idsOf(now)
  const { brands, creators, categories, of_wish } = only(
    then,
    (id) => (then.of_wish ?? []).includes(id) && !known.includes(id),
  )
  return {
    ...now,
    brands: [...now.brands, ...brands],
    creators: [...now.creators, ...creators],
    categories: [...now.categories, ...categories],
    of_wish: [...now.of_wish, ...of_wish],
  }
}

/** 'Ivy too', 'ivy is ok', after 'not from ivy': the excluded person is meant, whatever else the name may be. */
export function withFreed(understood: Understanding, { creators }: Exclusions): Understanding {
  const { asides, questions, named, line } = understood
  const options = [...asides, ...questions.flatMap((question) => question.options)]
  const freed = distinctById(options).filter(
    (one) =>
      one.kind === 'creator' &&
      creators.some(({ id }) => id === one.id) &&
      plainWords(one.name)
        .split(' ')
        .some((word) =>
          ` ${line} `
            .split(` ${word} `)
            .slice(1)
            .some((rest) => allows.test(rest)),
        ),
  )
  if (freed.length === 0) return understood
  const isLeft = (one: Named) => !freed.includes(one)
  return {
    ...understood,
    ...(named.length > 0 ? { freed } : { named: freed }),
    asides: asides.filter(isLeft),
    questions: questions.filter((question) => question.options.every(isLeft)),
  }
}

const allows =
  /^(?:too|also|as well|again|(?:is|s) (?:also |too )?(?:ok|okay|fine|good|allowed|welcome|back))(?: |$)/
const returns = /\b(?:back|again|return)\b/

/**
 * The exclusions with which a message is read, and whether it starts another wish: then those of the former wish are gone.
 * 'Back to fashion' has those of fashion again.
 */
export async function exclusionsOfMessage(
  db: Db,
  {
    without,
    topic,
    topics,
  }: { without: Exclusions; topic: Shown | undefined; topics: readonly Shown[] },
  message: Pick<Understanding, 'named' | 'categories' | 'goesOn' | 'line'>,
): Promise<{ without: Exclusions; startsWish: boolean }> {
  const isBack = returns.test(message.line)
  if (!isWish(topic) || (without.of_wish.length === 0 && !isBack))
    return { without, startsWish: false }
  const shops = message.categories.length > 0 ? await findNamesByKey(db, topic.brand_keys, []) : []
  if (!isOther(topic, message, shops)) return { without, startsWish: false }
  const earlier = isBack
    ? topics.findLast((one) => isWish(one) && !isOther(one, message))
    : undefined
  return {
    without: earlier ? ofEarlierWish(without, earlier) : afterWish(without),
    startsWish: true,
  }
}
