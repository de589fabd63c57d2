import type Stripe from 'stripe'

import { opened } from './objects.ts'

const coupons = {
  WELCOME20: { percent_off: 20, amount_off: null, duration: 'once', months: null },
  THREE50: { percent_off: 50, amount_off: null, duration: 'repeating', months: 3 },
  FOUROFF: { percent_off: null, amount_off: 400, duration: 'once', months: null },
} as const

/** The promotion codes that the checkout accepts. */
export function allPromotionCodes(): Stripe.PromotionCode[] {
  return Object.keys(coupons).map((code) => ({
    id: `promo_${code.toLowerCase()}`,
    object: 'promotion_code',
    active: true,
    code,
    created: opened,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon: `coupon_${code.toLowerCase()}`, type: 'coupon' },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  }))
}

export function findPromotionCode(given: string): Stripe.PromotionCode | undefined {
  const wanted = given.trim().toUpperCase()
  return allPromotionCodes().find(({ id, code }) => code === wanted || id === given)
}

export function findCoupon(id: string): Stripe.Coupon | undefined {
  const found = Object.entries(coupons).find(([code]) => id === `coupon_${code.toLowerCase()}`)
  if (!found) return undefined
  const [name, { percent_off, amount_off, duration, months }] = found
  return {
    id,
    object: 'coupon',
    amount_off,
    created: opened,
    currency: amount_off === null ? null : 'usd',
    duration,
    duration_in_months: months,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name,
    percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
}
