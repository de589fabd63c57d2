import { describe, expect, test } from 'vitest'

import { limitText, paymentText, planEnd, planNote } from './overview-text.ts'

const growth = {
  influencers_at_limit: 0,
  influencers_near_limit: 0,
  subscription_tier: 'growth',
} as const

describe('the warning of an agency', () => {
  test('an agency gets no warning while all influencers have free slots', () => {
    expect(limitText(growth)).toBeUndefined()
  })

  test('an agency is warned before an influencer reaches the limit', () => {
    expect(limitText({ ...growth, influencers_near_limit: 1 })).toEqual({
      kind: 'warning',
      title: 'Running out of offer slots!',
      text: '1 influencer is close to the limit. Pro gives each of your influencers 20 offers.',
      next: 'pro',
    })
  })

  test("an agency's warning names who has no free slot", () => {
    expect(limitText({ ...growth, influencers_at_limit: 2, influencers_near_limit: 3 })?.text).toBe(
      '2 influencers have no slot left. Pro gives each of your influencers 20 offers.',
    )
  })

  test('an agency gets no warning about a used free slot', () => {
    const starter = { ...growth, influencers_at_limit: 2, subscription_tier: 'starter' as const }
    expect(limitText(starter)).toEqual({
      kind: 'info',
      title: 'The free slot is used',
      text: '2 influencers have published as much as the free plan holds. Boost gives each of your influencers 3 offers.',
      next: 'boost',
    })
  })

  test("an agency's warning suggests no plan above the highest", () => {
    const elite = limitText({ ...growth, influencers_at_limit: 1, subscription_tier: 'elite' })
    expect(elite?.next).toBeUndefined()
    expect(elite?.text).toContain('Pause or delete')
  })
})

test('the plan text shows renewal, end, or a failed payment', () => {
  const plan = {
    subscribed: true,
    subscription_tier: 'pro',
    paid_tier: 'pro',
    price: { amount: 2000, currency: 'usd' },
    subscription_end: '2027-01-22T10:00:00.000Z',
    cancel_at_period_end: false,
    payment_failed_at: null,
    billing_interval: null,
    next_plan: null,
    waits_for_bank: false,
  } as const
  const yearly = { billing_interval: 'year', price: { amount: 20_000, currency: 'usd' } } as const
  const unpaid = { paid_tier: 'starter', price: null } as const
  const today = '2027-01-03'
  expect(planNote(plan, today)).toBe('$20 a month, renews 22 Jan')
  expect(planNote({ ...plan, cancel_at_period_end: true }, today)).toBe('$20 a month, ends 22 Jan')
  expect(planNote({ ...plan, payment_failed_at: '2026-12-31T23:00:00.000Z' }, today)).toBe(
    '$20 a month, unpaid since 31 Dec 2026',
  )
  const canceled = { cancel_at_period_end: true, payment_failed_at: '2026-12-31T23:00:00.000Z' }
  expect(planNote({ ...plan, ...canceled }, today)).toBe('$20 a month, unpaid, ends 22 Jan')
  expect(planNote({ ...plan, ...yearly }, today)).toBe('$200 a year, renews 22 Jan')
  const next_plan = { subscription_tier: 'boost', at: '2027-01-22T00:00:00.000Z' } as const
  expect(planNote({ ...plan, next_plan }, today)).toBe('$20 a month, Boost from 22 Jan')
  expect(paymentText(plan, today)).toBeUndefined()
  expect(paymentText({ ...plan, waits_for_bank: true }, today)).toMatchObject({
    title: 'The bank wants you to confirm a payment',
    text: 'The change of your plan waits until then.',
  })
  expect(
    paymentText({ ...plan, payment_failed_at: '2027-01-02T23:00:00.000Z' }, today)?.title,
  ).toBe('Pro is not paid: the charge failed on 2 Jan')
  expect(planNote({ ...plan, ...unpaid, subscription_tier: 'elite' }, today)).toBe('By agreement')
  expect(
    planNote({ ...plan, ...unpaid, subscribed: false, subscription_tier: 'starter' }, today),
  ).toBe('Free')
})

test('an agency that pays for a plan below Elite reads what is charged, and that Elite stays', () => {
  const plan = {
    subscribed: true,
    subscription_tier: 'elite',
    paid_tier: 'boost',
    price: { amount: 500, currency: 'usd' },
    subscription_end: '2027-01-22T10:00:00.000Z',
    cancel_at_period_end: false,
    payment_failed_at: null,
    billing_interval: 'month',
    next_plan: null,
    waits_for_bank: false,
  } as const
  const today = '2027-01-03'
  expect(planNote(plan, today)).toBe('$5 a month for Boost, renews 22 Jan')
  const failed = { ...plan, payment_failed_at: '2027-01-02T23:00:00.000Z' }
  expect(paymentText(failed, today)).toMatchObject({
    title: 'Boost is not paid: the charge failed on 2 Jan',
    text: 'The plan goes on while the charge is tried again. If it keeps failing, Boost ends, and you stay on Elite.',
  })
  expect(paymentText({ ...failed, waits_for_bank: true }, today)?.text).toBe(
    'Boost is not paid before. If nobody confirms it, Boost ends, and you stay on Elite.',
  )
  expect(planEnd({ ...plan, paid_tier: 'starter', price: null }, today)).toEqual({
    label: 'Ends',
    day: '22 Jan',
  })
})

test('an agency whose price is not known yet reads no price', () => {
  const plan = {
    subscribed: true,
    subscription_tier: 'pro',
    paid_tier: 'pro',
    price: null,
    subscription_end: '2027-01-22T10:00:00.000Z',
    cancel_at_period_end: false,
    payment_failed_at: null,
    billing_interval: 'year',
    next_plan: null,
    waits_for_bank: false,
  } as const
  expect(planNote(plan, '2027-01-03')).toBe('Paid by the year, renews 22 Jan')
})
