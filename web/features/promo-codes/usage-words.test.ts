import { describe, expect, it } from 'vitest'

import type { PromoCodeUsage } from '#shared/contract/promo-codes.ts'

import { planWords, slotsSentence, usageNotice, usedSentence } from './usage-words.ts'

function usage(used: number, max_promo_codes: number | null): PromoCodeUsage {
  return { used, max_promo_codes, subscription_tier: 'growth', is_limit_waived: false }
}

describe('how much of the plan is used, in words', () => {
  it('is used of the limit', () => {
    expect(usedSentence(usage(8, 10))).toBe('8 of 10 codes used')
    expect(usedSentence(usage(0, 1))).toBe('0 of 1 code used')
    expect(planWords(usage(8, 10))).toBe('Growth plan')
    expect(slotsSentence(usage(8, 10))).toBe('2 slots left.')
    expect(slotsSentence(usage(9, 10))).toBe('1 slot left.')
    expect(slotsSentence(usage(12, 10))).toBe('No slots left.')
  })

  it('is unlimited without a limit', () => {
    expect(usedSentence(usage(1, null))).toBe('1 code used')
    expect(planWords(usage(1, null))).toBe('Unlimited')
    expect(slotsSentence(usage(1, null))).toBeUndefined()
    expect(usageNotice(usage(99, null))).toBeUndefined()
  })

  it('warns of the last slot and says when none is left', () => {
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
    const starter = { ...usage(0, 1), subscription_tier: 'starter' as const }
    expect(usageNotice(starter)).toMatchObject({ kind: 'warning', next: 'boost' })
    const pro = { ...usage(20, 20), subscription_tier: 'pro' as const }
    expect(usageNotice(pro)?.text).toBe('Upgrade to Elite for unlimited offers.')
  })
})
