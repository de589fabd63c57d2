import { describe, expect, test } from 'vitest'

import type { PromoCodeUsage } from '#shared/contract/promo-codes/promo-codes.ts'

import { planText, usageNotice, usedSentence } from './usage-text.ts'

function usage(used: number, max_promo_codes: number | null): PromoCodeUsage {
  return { used, max_promo_codes, subscription_tier: 'growth', is_limit_waived: false }
}

describe('the usage text', () => {
  test('the usage text shows the used slots and the limit', () => {
    expect(usedSentence(usage(8, 10))).toBe('8 of 10 codes used')
    expect(usedSentence(usage(0, 1))).toBe('0 of 1 code used')
    expect(planText(usage(8, 10))).toBe('Growth plan')
  })

  test('the usage text shows an unlimited plan', () => {
    expect(usedSentence(usage(1, null))).toBe('1 code used')
    expect(planText(usage(1, null))).toBe('Unlimited')
    expect(usageNotice(usage(99, null))).toBeUndefined()
  })

  // holds: 8.limit.notice, 8.limit.running-out
  test('the usage text warns of the last slot and of a full plan', () => {
    expect(usageNotice(usage(8, 10))).toBeUndefined()
    expect(usageNotice(usage(9, 10))).toEqual({
      kind: 'warning',
      title: 'Running out of offer slots!',
      text: 'Upgrade to Pro for 20 offers.',
      next: 'pro',
    })
    expect(usageNotice(usage(10, 10))).toMatchObject({
      kind: 'error',
      title: "You've reached your offer limit with the Growth plan.",
      text: 'Upgrade to Pro for 20 offers.',
      next: 'pro',
    })
    // After a plan has ended there may be more codes than it allows.
    expect(usageNotice(usage(12, 10))).toMatchObject({ kind: 'error', next: 'pro' })
  })

  test('the usage text has no warning before the first code, or for a used free slot', () => {
    const starter = (used: number) => ({ ...usage(used, 1), subscription_tier: 'starter' as const })
    expect(usageNotice(starter(0))).toBeUndefined()
    expect(usageNotice(usage(0, 1))).toBeUndefined()
    expect(usageNotice(starter(1))).toEqual({
      kind: 'info',
      title: 'Your free slot is used',
      text: 'Upgrade to Boost for 3 offers.',
      next: 'boost',
    })
    // A plan has ended.
    expect(usageNotice(starter(2))).toMatchObject({ kind: 'error', next: 'boost' })
  })

  test('the usage text suggests no plan above the highest', () => {
    const pro = { ...usage(20, 20), subscription_tier: 'pro' as const }
    expect(usageNotice(pro)?.text).toBe('Upgrade to Elite for unlimited offers.')
  })
})
