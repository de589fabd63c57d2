import { describe, expect, test } from 'vitest'

import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { aSubscriptionStatus } from '#test/subscription-status.ts'

import { followCheckout } from './follow-checkout.ts'

const status = (subscription_tier: SubscriptionStatus['subscription_tier']) => {
  const isPaid = subscription_tier !== 'starter'
  return aSubscriptionStatus({
    subscription_tier,
    paid_tier: subscription_tier,
    subscribed: isPaid,
    is_paid: isPaid,
    has_portal: true,
  })
}

const refusal = (code: string, message: string) =>
  Object.assign(new Error(message), { code, status: 404, defined: true, data: undefined })

const never = () => Promise.reject(new Error('not called'))

describe('back from the checkout', () => {
  test('the plan is there as soon as the message of the provider is', async () => {
    const answers = ['starter', 'starter', 'growth'] as const
    const pauses: number[] = []
    let looks = 0
    const end = await followCheckout(
      { plan: 'growth', sessionId: undefined },
      {
        confirm: never,
        refresh: () => Promise.resolve(status(answers[looks++] ?? 'starter')),
        pause: (ms) => Promise.resolve(void pauses.push(ms)),
      },
      [10, 20, 30],
    )
    expect(end).toMatchObject({ kind: 'subscribed', plan: 'growth' })
    expect(pauses).toEqual([10, 20])
  })

  test('a plan that one had before is not taken for the new one', async () => {
    const end = await followCheckout(
      { plan: 'pro', sessionId: undefined },
      {
        confirm: never,
        refresh: () => Promise.resolve(status('boost')),
        pause: () => Promise.resolve(),
      },
      [1],
    )
    expect(end).toEqual({ kind: 'late', reason: undefined })
  })

  test.each(['other_account', 'refunded', 'expired'] as const)(
    'a checkout that is %s ends the waiting',
    async (state) => {
      const end = await followCheckout(
        { plan: 'growth', sessionId: 'cs_1' },
        {
          confirm: () =>
            Promise.resolve({ state, subscription_tier: null, subscription: status('starter') }),
          refresh: never,
          pause: never,
        },
        [1],
      )
      expect(end.kind).toBe(state)
    },
  )

  test('a provider that does not answer is asked again, and named when that does not help', async () => {
    let looks = 0
    const end = await followCheckout(
      { plan: 'growth', sessionId: 'cs_1' },
      {
        confirm: () => {
          looks++
          return Promise.reject(refusal('PAYMENTS_UNAVAILABLE', ''))
        },
        refresh: never,
        pause: () => Promise.resolve(),
      },
      [1, 1],
    )
    expect(looks).toBe(3)
    expect(end).toMatchObject({ kind: 'late', reason: expect.stringContaining('does not answer') })
  })

  test('a checkout that nobody knows is not waited for', async () => {
    const end = await followCheckout(
      { plan: 'growth', sessionId: 'cs_1' },
      {
        confirm: () => Promise.reject(refusal('CHECKOUT_NOT_FOUND', 'We do not know it.')),
        refresh: never,
        pause: never,
      },
      [1],
    )
    expect(end).toEqual({ kind: 'unknown', reason: 'We do not know it.' })
  })
})
