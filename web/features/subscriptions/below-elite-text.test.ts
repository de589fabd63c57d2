import { describe, expect, test } from 'vitest'

import { aSubscriptionStatus } from '#test/subscription-status.ts'

import {
  cancelSentence,
  changeSentence,
  confirmSentence,
  endsSoonSentence,
  failingSentence,
  heldPlanText,
  isMore,
  isNow,
  planSentence,
  planState,
  refundEndSentence,
} from './manage-text.ts'

const boost = aSubscriptionStatus({
  subscribed: true,
  is_paid: true,
  has_portal: true,
  subscription_tier: 'boost',
  paid_tier: 'boost',
  price: { amount: 500, currency: 'usd' },
  billing_interval: 'month',
  subscription_end: '2028-03-05T12:00:00.000Z',
})
const belowElite = { ...boost, subscription_tier: 'elite', max_after_cancel: null } as const
const failing = { payment_failed_at: '2028-03-01T00:00:00.000Z' }

describe('a plan that is paid for below Elite', () => {
  test('a paid plan below Elite is named with its price and its next charge', () => {
    expect(planSentence(belowElite, 'influencer')).toBe(
      'Unlimited codes, and nothing is charged for Elite. You pay for Boost, $5 a month. The next charge is on 5 Mar 2028.',
    )
    expect(planSentence({ ...belowElite, cancel_at_period_end: true }, 'influencer')).toContain(
      'Canceled: Boost is yours until 5 Mar 2028.',
    )
    expect(heldPlanText({ ...belowElite, billing_interval: 'year' })).toBe('Elite plan')
    expect(heldPlanText({ ...boost, billing_interval: 'year' })).toBe('Yearly Boost plan')
  })

  test('a paid plan below Elite that is raised is charged at once, and the dialog says so', () => {
    const growth = { tier: 'growth', interval: 'month' } as const
    expect(isMore(belowElite, growth)).toBe(true)
    expect(isNow(belowElite, { tier: 'boost', interval: 'month' })).toBe(true)
    expect(changeSentence(belowElite, growth)).toBe(
      'From Boost to Growth at once. The difference for the rest of what is paid is charged now, then $12 a month. You stay on Elite.',
    )
  })

  test('a paid plan below Elite that ends leaves Elite, in every dialog and notice', () => {
    const sentences = [
      cancelSentence(belowElite),
      endsSoonSentence({ ...belowElite, cancel_at_period_end: true }),
      failingSentence({ ...belowElite, ...failing }),
      refundEndSentence(belowElite),
    ]
    for (const sentence of sentences) {
      expect(sentence).toContain('You stay on Elite.')
      expect(sentence).not.toContain('Starter')
    }
    expect(cancelSentence(belowElite)).toContain('You keep Boost until 5 Mar 2028.')
    expect(confirmSentence({ ...belowElite, ...failing })).toContain('The charge for Boost waits')
  })

  test('without Elite an end leads to Starter', () => {
    expect(cancelSentence(boost)).toBe(
      'You keep Boost until 5 Mar 2028. Nothing more is charged, and then you are on Starter. You can change your mind until that day.',
    )
    expect(failingSentence({ ...boost, ...failing })).toContain('You are back on Starter then.')
    expect(refundEndSentence(boost)).toContain('You are on Starter then.')
  })
})

test('a test account that pays all the same reads what it pays', () => {
  const status = {
    ...boost,
    subscribed: false,
    subscription_tier: 'starter',
    max_after_cancel: null,
  } as const
  expect(planState(status)).toBe('active')
  expect(planSentence(status, 'influencer')).toBe(
    'There is no limit on your codes right now. You pay for Boost, $5 a month. The next charge is on 5 Mar 2028.',
  )
  expect(cancelSentence(status)).toContain('Your codes keep having no limit.')
})

test('an earlier buyer reads the price that is charged, and nobody a price that is not known', () => {
  expect(planSentence({ ...boost, price: { amount: 400, currency: 'usd' } }, 'influencer')).toBe(
    '$4 a month, 3 promo codes. The next charge is on 5 Mar 2028.',
  )
  expect(planSentence({ ...boost, price: null }, 'influencer')).toBe(
    '3 promo codes. The next charge is on 5 Mar 2028.',
  )
})

test('a plan that was canceled while its charge fails reads when it ends, and what is still tried', () => {
  const status = { ...boost, ...failing, cancel_at_period_end: true }
  expect(planSentence(status, 'influencer')).toBe(
    '$5 a month, 3 promo codes. Canceled: it is yours until 5 Mar 2028.',
  )
  expect(endsSoonSentence(status)).toBe(
    'Nothing more is charged than the payment that failed, and nothing is paused before. Until that day you can change your mind.',
  )
})
