import type { OfferFilter } from '../answer.ts'
import type { Understanding } from '../reading/understand.ts'
import type { FollowUp } from '../words/intents.ts'

/** The sort order for follow-ups: 'which ends first at gap?' */
export const orders: Partial<Record<FollowUp, OfferFilter>> = {
  ending: { ends_first: true },
  longest: { ends_last: true },
  newest: { is_newest: true },
  smallest: { least_minimum_first: true },
  worthiest: { is_biggest: true },
  largest: { is_biggest: true },
}

/** 'Just the best one', 'which is the biggest', 'which lasts longest': the reply shows a single deal. */
export const isOfOne = (
  followUp: FollowUp | undefined,
): followUp is 'best' | 'largest' | 'longest' =>
  followUp === 'best' || followUp === 'largest' || followUp === 'longest'

/** Applies the sort order of a follow-up to the names or categories of the same message. */
export function withOrderFilter(meaning: Understanding): Understanding {
  const order = meaning.followUp && orders[meaning.followUp]
  return order &&
    meaning.named.length + meaning.categories.length > 0 &&
    meaning.offerFilter === null
    ? { ...meaning, offerFilter: order }
    : meaning
}

/** 'Biggest percent first' is of percentages alone. */
export const orderedBy = (
  line: string,
  before: OfferFilter | null,
  order: OfferFilter,
): OfferFilter => ({
  ...before,
  ...order,
  ...(order.is_biggest && /%|\bpercent/.test(line) && { promo_type: '% off' as const }),
})
