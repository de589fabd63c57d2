import { describe, expect, it } from 'vitest'

import { limitWords } from './overview-words.ts'

const growth = {
  influencers_at_limit: 0,
  influencers_near_limit: 0,
  subscription_tier: 'growth',
} as const

describe('the warning of an agency', () => {
  it('is silent while everybody has room', () => {
    expect(limitWords(growth)).toBeUndefined()
  })

  it('comes before somebody runs out', () => {
    expect(limitWords({ ...growth, influencers_near_limit: 1 })).toEqual({
      kind: 'warning',
      title: 'Running out of offer slots!',
      text: '1 influencer is close to the limit. Pro gives each of your influencers 20 offers.',
      next: 'pro',
    })
  })

  it('says who has no slot left', () => {
    expect(
      limitWords({ ...growth, influencers_at_limit: 2, influencers_near_limit: 3 })?.text,
    ).toBe('2 influencers have no slot left. Pro gives each of your influencers 20 offers.')
  })

  it('knows that nothing is bigger than the biggest plan', () => {
    const elite = limitWords({ ...growth, influencers_at_limit: 1, subscription_tier: 'elite' })
    expect(elite?.next).toBeUndefined()
    expect(elite?.text).toContain('Pause or delete')
  })
})
