/** The amount in the currency's smallest unit. */
export type Paid = { amount: number; currency: string }

/** The provider's pages. Addresses that start with a slash are ours. */
export type Receipt = { page: string | null; pdf: string | null }

/** `plan` by name. */
export type PlanValues = { plan: string; interval: 'month' | 'year'; is_agency: boolean }
