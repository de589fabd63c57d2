import type { SoldPlanId } from '#shared/rules/plans/plans.ts'

/** How the table of lives is written. All amounts are in cents, all times in UTC. */

export type Sold = { tier: SoldPlanId; interval: 'month' | 'year' }

/** What the bank does with the card at the next charges. */
export type Card = 'works' | 'declines' | 'asks'

export type Action =
  /** Advances the time; the provider then performs what is due: renewals, retries, ends, expiries. */
  | { kind: 'wait' }
  /** Checkout from the choice to the payment; `declines` leaves it open, `asks` is confirmed at once. */
  | { kind: 'buy'; plan: Sold; card?: Card }
  /** Replaces the card at the provider, without a retry of open invoices. */
  | { kind: 'card'; card: Card }
  /** Asks for preview and impact, agrees to both, and changes. */
  | { kind: 'change'; plan: Sold }
  /** The same without having been asked about codes. */
  | { kind: 'change-unasked'; plan: Sold }
  /** Takes a lower plan back before it begins. */
  | { kind: 'take-back' }
  /** Confirms at the bank what waits for it, through the invoice's own page. */
  | { kind: 'confirm' }
  /** Pays an open invoice on its own page. */
  | { kind: 'pay-owed' }
  | { kind: 'cancel' }
  | { kind: 'cancel-unasked' }
  | { kind: 'resume' }
  | { kind: 'refund' }
  | { kind: 'refund-unasked' }
  /** Staff credits money at the provider, as a positive number. */
  | { kind: 'credit'; amount: number }
  /** The cardholder disputes the newest charge. */
  | { kind: 'dispute' }
  | { kind: 'dispute-closed'; status: 'won' | 'lost' }
  /** Staff ends the plan at the provider, at once and without giving money back. */
  | { kind: 'end' }
  | { kind: 'close-account' }

export type Expected = {
  /** 'done' by default; 'confirm' when the bank wants confirmation, or the code of the refusal. */
  outcome?: string
  /** The amount that a change would charge today, as previewed. */
  today?: number
  /** Total charges and refunds so far. */
  charged: number
  refunded?: number
  /** Credit that is left, as a positive number. */
  credit?: number
  /** What the provider would still collect: finalised, not paid and not given up. */
  owed?: number
  /** The lines of the newest invoice that was not thrown away, in any order. */
  lines?: number[]
  plan: 'starter' | SoldPlanId
  interval?: 'month' | 'year'
  /** End of the paid period: the next charge, or the plan's end. */
  until?: string
  /** Active codes of each creator. */
  active: number[]
  /** How many codes of each owner would pause, by the preview before the click. */
  asked?: number[]
  /** Something that mails about this must have been queued by so: a word of the template's name. */
  mail?: RegExp
}

export type Step = { at: string; do: Action; so: Expected }

export type Life = {
  name: string
  who: 'influencer' | 'agency'
  /** Codes of each creator once the plan is bought; an influencer is the only one. */
  codes: number[]
  steps: Step[]
}

/** Prices and limits: Boost $5 and 3, Growth $12 and 10, Pro $20 and 20; a year costs ten months. */
export const priceOf: Record<SoldPlanId, number> = { boost: 500, growth: 1200, pro: 2000 }
export const limitOf = { starter: 1, boost: 3, growth: 10, pro: 20 } as const

/**
 * The provider's proration: the rest of the period by the second, each line rounded to a cent. It checks the table and
 * does not generate it.
 */
export function prorated(price: number, at: string, from: string, to: string): number {
  const left = Date.parse(to) - Date.parse(at)
  return Math.round((price * left) / (Date.parse(to) - Date.parse(from)))
}
