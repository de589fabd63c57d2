import type Stripe from 'stripe'

import { plans, priceOf, soldPlanIds } from '#shared/rules/plans/plans.ts'
import type { SoldPlan, SoldPlanId } from '#shared/rules/plans/plans.ts'

import type { PriceLists } from '../../stripe-prices.ts'
import type { Price } from './shapes.ts'

/** The sandbox's products, prices and discounts. */

export const sandboxPrices: Record<SoldPlanId, string> = {
  boost: 'price_sandbox_boost',
  growth: 'price_sandbox_growth',
  pro: 'price_sandbox_pro',
}

const yearlyPriceOf = (tier: SoldPlanId) => `${sandboxPrices[tier]}_year`

/** The same in the form of a configuration. */
export const sandboxPriceLists: PriceLists = {
  month: {
    boost: [sandboxPrices.boost],
    growth: [sandboxPrices.growth],
    pro: [sandboxPrices.pro],
  },
  year: {
    boost: [yearlyPriceOf('boost')],
    growth: [yearlyPriceOf('growth')],
    pro: [yearlyPriceOf('pro')],
  },
}

const sold = new Map<string, SoldPlan>(
  soldPlanIds.flatMap((tier) => [
    [sandboxPrices[tier], { tier, interval: 'month' }],
    [yearlyPriceOf(tier), { tier, interval: 'year' }],
  ]),
)

/** When the shop opened. */
export const opened = Date.UTC(2026, 0, 1) / 1000

/** The API sends fractional amounts as text, and the library parses them into numbers of its own. */
export const decimal = (value: number) => String(value) as unknown as Stripe.Decimal

export function nameOf(price: Pick<Price, 'id'>): string {
  const plan = sold.get(price.id)
  return plan ? plans[plan.tier].name : price.id
}

/** The id of a reference; the sandbox stores ids. */
export const idOf = (reference: unknown) => (typeof reference === 'string' ? reference : '')

/** '$5.00 / month' */
export function priceText(price: Price): string {
  return `${money(price.unit_amount)} / ${price.recurring.interval}`
}

export function money(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  return `${sign}$${(Math.abs(cents) / 100).toFixed(2)}`
}

export function findPrice(id: string): Price | undefined {
  const plan = sold.get(id)
  return plan && priceObject(id, plan)
}

export function allPrices(): Price[] {
  return [...sold].map(([id, plan]) => priceObject(id, plan)).toReversed()
}

function priceObject(id: string, { tier, interval }: SoldPlan): Price {
  const unit_amount = (priceOf(tier, interval) ?? 0) * 100
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: opened,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: `prod_sandbox_${tier}`,
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'exclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount,
    unit_amount_decimal: decimal(unit_amount),
  }
}

/** The older shape of a price, which items still have. */
export function planObject(price: Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
