import type { OfferFilter } from '../answer.ts'
import type { Understanding } from '../reading/understand.ts'
import type { FollowUp } from '../words/intents.ts'

/** 'Which ends first at gap?': an order, of what is named as well. */
export const orders: Partial<Record<FollowUp, OfferFilter>> = {
  ending: { ends_first: true },
  longest: { ends_last: true },
  newest: { is_newest: true },
  worthiest: { is_biggest: true },
  largest: { is_biggest: true },
}

/** 'Just the best one', 'which is the biggest', 'which lasts longest': one deal answers. */
export const isOfOne = (
  followUp: FollowUp | undefined,
): followUp is 'best' | 'largest' | 'longest' =>
  followUp === 'best' || followUp === 'largest' || followUp === 'longest'

export function withOrderFilter(meaning: Understanding): Understanding {
  const order = meaning.followUp && orders[meaning.followUp]
  return order &&
    meaning.named.length + meaning.categories.length > 0 &&
    meaning.offerFilter === null
    ? { ...meaning, offerFilter: order }
    : meaning
}
