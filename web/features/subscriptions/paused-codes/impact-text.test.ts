import { expect, test } from 'vitest'

import type { SubscriptionImpact } from '#shared/contract/subscriptions/subscription-impact.ts'

import { affectedText, codesText, impactSentence } from './impact-text.ts'

const ada = {
  profile_id: 'ada',
  username: 'ada',
  name: 'Ada',
  active: 5,
  limit: 3,
  paused: 2,
  is_chosen: false,
  promo_codes: [],
}
const own: SubscriptionImpact = {
  action: 'change',
  takes_effect_at: '2028-03-05T12:00:00.000Z',
  promo_codes: 2,
  influencer_count: 1,
  influencers: [ada],
  consent: 'change',
}

test('whoever loses own codes reads how many and when, and an agency of how many creators', () => {
  expect(impactSentence(own, 'ada')).toBe(
    '2 codes will be paused on 5 Mar 2028, and not before. Nothing is deleted.',
  )
  expect(impactSentence({ ...own, action: 'refund' }, 'ada')).toBe(
    '2 codes will be paused at once. Nothing is deleted.',
  )
  expect(codesText(own, 'agency')).toBe('2 codes of 1 creator')
  expect(codesText({ ...own, promo_codes: 8500, influencer_count: 500 }, 'agency')).toBe(
    '8,500 codes of 500 creators',
  )
})

test('of each creator it is said how many of how many codes go', () => {
  expect(affectedText(ada)).toBe('@ada, 2 of 5 codes will be paused')
  expect(affectedText({ ...ada, username: null, active: 1, paused: 1 })).toBe(
    '1 of 1 code will be paused',
  )
})
