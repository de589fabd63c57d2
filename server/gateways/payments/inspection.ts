import type { SoldPlan } from '#shared/rules/plans.ts'

/** What was found, or why it could not be looked at. */
export type Found<Thing> = { is_found: true; thing: Thing } | { is_found: false; why: Why }

/** 'silent': no answer in time. 'key': not accepted. 'rights': the key may not read this. 'missing': there is none. */
export type Why = 'silent' | 'key' | 'rights' | 'missing' | 'refused'

export type InspectedPrice = {
  id: string
  sold: SoldPlan
  /** False for those of earlier buyers. */
  is_for_sale: boolean
  found: Found<{
    is_active: boolean
    /** In the currency's smallest unit; null where it is not one fixed amount. */
    amount: number | null
    currency: string
    /** 'month', '3 months'; null for what is paid once. */
    interval: string | null
    is_live: boolean
  }>
}

/** What the provider has of what our configuration names. */
export type Inspection = {
  prices: InspectedPrice[]
  /** Where the provider sends its events, of the mode of our key. */
  endpoints: Found<{ url: string; is_enabled: boolean; events: string[] }[]>
}
