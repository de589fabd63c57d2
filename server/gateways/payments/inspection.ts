import type { SoldPlan } from '#shared/rules/plans/plans.ts'

/** The result, or why the provider could not be read. */
export type Found<Thing> = { is_found: true; thing: Thing } | { is_found: false; why: Why }

/**
 * 'silent': no answer in time. 'key': not accepted. 'rights': the key may not read this. 'missing': it does not
 * exist.
 */
export type Why = 'silent' | 'key' | 'rights' | 'missing' | 'refused'

export type InspectedPrice = {
  id: string
  sold: SoldPlan
  /** False for prices of earlier buyers. */
  is_for_sale: boolean
  found: Found<{
    is_active: boolean
    /** In the currency's smallest unit; null for a price without one fixed amount. */
    amount: number | null
    currency: string
    /** 'month', '3 months'; null for a single payment. */
    interval: string | null
    is_live: boolean
  }>
}

/** The state at the provider of the objects that our configuration names. */
export type Inspection = {
  prices: InspectedPrice[]
  /** The webhook endpoints of the provider, in the mode of our key. */
  endpoints: Found<{ url: string; is_enabled: boolean; events: string[] }[]>
}
