import { describe, expect, test } from 'vitest'

import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { aSubscriptionStatus } from '#test/subscription-status.ts'

import { invoiceState } from './invoices/invoice-text.ts'
import {
  changedText,
  changeSentence,
  codesTooMany,
  planSentence,
  planState,
} from './manage-text.ts'
import { pausedText } from './paused-codes/paused-text.ts'

const free = aSubscriptionStatus()
const boostNext = {
  subscription_tier: 'boost' as const,
  interval: 'month' as const,
  at: '2028-03-05T12:00:00.000Z',
}
const growth: SubscriptionStatus = {
  ...free,
  subscribed: true,
  is_paid: true,
  has_portal: true,
  subscription_tier: 'growth',
  paid_tier: 'growth',
  price: { amount: 1200, currency: 'usd' },
  billing_interval: 'month',
  subscription_end: '2028-03-05T12:00:00.000Z',
  active_promo_codes: 7,
}

describe('the plan in words', () => {
  test.each([
    ['free', free, 'Free, with 1 promo code. Take a plan when you need more.'],
    ['active', growth, '$12 a month, 10 promo codes. The next charge is on 5 Mar 2028.'],
    [
      'active',
      { ...growth, next_plan: boostNext },
      '$12 a month, 10 promo codes. Boost from 5 Mar 2028.',
    ],
    [
      'canceled',
      { ...growth, cancel_at_period_end: true },
      '$12 a month, 10 promo codes. Canceled: it is yours until 5 Mar 2028.',
    ],
    [
      'payment_failed',
      { ...growth, payment_failed_at: '2028-03-01T00:00:00.000Z' },
      '$12 a month, 10 promo codes.',
    ],
    [
      'gift',
      { ...growth, is_paid: false, is_gift: true, subscription_tier: 'elite' },
      'Unlimited codes. Nothing is charged for it here.',
    ],
    [
      'unlimited',
      { ...free, max_after_cancel: null },
      'There is no limit on your codes right now, so there is nothing to pay for.',
    ],
    [
      'covered',
      { ...free, max_after_cancel: 20 },
      'Your agency’s plan gives you 20 promo codes. You need none of your own.',
    ],
  ] as const)('the plan is described: %s', (state, status, sentence) => {
    expect(planState(status)).toBe(state)
    expect(planSentence(status, 'influencer')).toBe(sentence)
  })

  test('the room of an agency’s plan is said for each influencer', () => {
    expect(planSentence(growth, 'agency')).toContain('10 promo codes for each influencer.')
    expect(planSentence(free, 'agency')).toContain('Free, with 1 promo code for each influencer.')
    expect(planSentence({ ...growth, subscription_tier: 'elite', is_paid: false }, 'agency')).toBe(
      'Unlimited codes for each influencer. Nothing is charged for it here.',
    )
  })

  test('codes above what stays are counted for the end of a plan', () => {
    expect(codesTooMany(growth)).toBe(6)
    expect(codesTooMany({ ...growth, active_promo_codes: 1 })).toBe(0)
    expect(codesTooMany({ ...growth, max_after_cancel: null })).toBe(0)
  })

  test('a change says whether money is taken now or later', () => {
    expect(changeSentence(growth, { tier: 'pro', interval: 'month' })).toContain(
      'charged now, then $20 a month',
    )
    expect(changeSentence(growth, { tier: 'growth', interval: 'year' })).toBe(
      'From Growth to Yearly Growth at once. The difference for the rest of what is paid is charged now, then $120 a year.',
    )
    expect(changeSentence(growth, { tier: 'boost', interval: 'month' })).toContain(
      'You keep Growth until 5 Mar 2028. Then it is Boost, $5 a month.',
    )
    expect(changedText(growth, { tier: 'growth', interval: 'month' })).toBe(
      'Your plan is changed: Growth',
    )
    expect(
      changedText({ ...growth, next_plan: boostNext }, { tier: 'boost', interval: 'month' }),
    ).toBe('Boost from 5 Mar 2028')
  })
})

describe('codes that a plan has paused', () => {
  test('codes that a plan has paused come back together where they fit', () => {
    expect(pausedText({ own: 6, managed: 0, room: null, planName: 'Growth' })).toEqual({
      title: '6 codes are paused',
      text: 'A plan ended or became smaller. Nothing was deleted.',
      action: 'Bring all back',
    })
    expect(pausedText({ own: 1, managed: 0, room: 2, planName: 'Boost' })).toMatchObject({
      title: '1 code is paused',
      action: 'Bring it back',
    })
  })

  test('codes that a plan has paused come back as far as the plan goes, or not at all', () => {
    expect(pausedText({ own: 6, managed: 0, room: 2, planName: 'Boost' }).action).toBe(
      'Bring 2 codes back',
    )
    expect(pausedText({ own: 6, managed: 0, room: 0, planName: 'Starter' }).action).toBeUndefined()
  })

  test('an agency has those of its influencers in one count', () => {
    expect(pausedText({ own: 0, managed: 3, room: null, planName: 'Pro' })).toMatchObject({
      title: '3 codes of your influencers are paused',
      action: 'Bring all back',
    })
  })
})

describe('an invoice', () => {
  const paid = {
    id: 'in_1',
    number: 'F-1',
    status: 'paid' as const,
    subscription_tier: 'growth' as const,
    billing_interval: 'month' as const,
    amount_due: 1200,
    amount_paid: 1200,
    amount_refunded: 0,
    amount_credited: 0,
    dispute_state: null,
    needs_confirmation: false,
    refund_status: null,
    currency: 'usd',
    period_start: null,
    period_end: null,
    created_at: '2028-02-05T12:00:00.000Z',
    paid_at: '2028-02-05T12:00:00.000Z',
    hosted_invoice_url: null,
    invoice_pdf: null,
  }
  test.each([
    ['Paid', paid],
    ['Not paid', { ...paid, status: 'open' as const, amount_paid: 0 }],
    ['Failed', { ...paid, status: 'uncollectible' as const }],
    ['Disputed', { ...paid, dispute_state: 'open' as const }],
    ['Taken back by the bank', { ...paid, dispute_state: 'lost' as const }],
    ['Paid', { ...paid, dispute_state: 'won' as const }],
    ['Refunded', { ...paid, refund_status: 'full' as const, amount_refunded: 1200 }],
    ['Partly refunded', { ...paid, refund_status: 'partial' as const, amount_refunded: 1200 }],
  ])('an invoice is %s', (words, invoice) => {
    expect(invoiceState(invoice).label).toBe(words)
    expect(invoiceState(invoice).amount).toBe(1200)
  })
})
