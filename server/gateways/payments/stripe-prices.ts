import { billingIntervals } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, SoldPlan, SoldPlanId } from '#shared/rules/plans/plans.ts'

import { PaymentsError } from './payments-error.ts'

/** Price ids: the first is sold, the others belong to earlier buyers. A plan without a price cannot be bought. */
export type PriceLists = Record<BillingInterval, Partial<Record<SoldPlanId, readonly string[]>>>

/** The plan of a price, by the configuration alone. */
export type SoldOfPrice = ReadonlyMap<string, SoldPlan>

export type Prices = {
  isForSale: (sold: SoldPlan) => boolean
  /** Throws PaymentsError 'refused' for a plan that is not sold. */
  idFor: (sold: SoldPlan) => string
  soldOf: SoldOfPrice
}

export function pricesOf(lists: PriceLists): Prices {
  const soldOf = new Map(
    billingIntervals.flatMap((interval) =>
      (Object.entries(lists[interval]) as [SoldPlanId, readonly string[]][]).flatMap(
        ([tier, ids]) => ids.map((id) => [id, { tier, interval }] as const),
      ),
    ),
  )
  const find = ({ tier, interval }: SoldPlan) => lists[interval][tier]?.[0]
  return {
    soldOf,
    isForSale: (sold) => find(sold) !== undefined,
    idFor: (sold) => {
      const price = find(sold)
      if (price === undefined) throw new PaymentsError('refused', { ...sold, why: 'no price' })
      return price
    },
  }
}
