import { describe, expect, test } from 'vitest'

import { activityActions } from '#shared/rules/agencies/activity.ts'
import { promoCodeFieldNames } from '#shared/rules/promo-codes/promo-code-fields.ts'

import { actorText, doneText } from './activity-text.ts'
import type { ActivityEntry } from '../data.ts'

const done = (action: ActivityEntry['action'], details: ActivityEntry['details'] = {}) =>
  doneText({ action, details })

describe('the activity log', () => {
  test('the activity log has text for every action, also without details', () => {
    for (const action of activityActions) {
      expect(done(action)).toMatch(/^[a-z]/)
      expect(done(action)).not.toMatch(/undefined|null/)
    }
  })

  test('the activity log names one code and counts several', () => {
    expect(done('promo_code_created', { promo_code: 'Nova NOVA20' })).toBe('added Nova NOVA20')
    expect(done('promo_codes_paused', { count: 3 })).toBe('paused 3 promo codes')
    expect(done('promo_codes_uploaded', { count: 10_000, file: 'codes.csv' })).toBe(
      'uploaded 10,000 promo codes from codes.csv',
    )
  })

  test('the activity log lists changed fields in words, all networks as one', () => {
    expect(
      done('influencer_updated', { fields: ['full_name', 'instagram_url', 'tiktok_url'] }),
    ).toBe('changed the name and the social links')
  })

  test('the activity log names every field of a promo code', () => {
    const changed = (field: string) =>
      done('promo_code_updated', { promo_code: 'Nova NOVA20', fields: [field] })
    for (const field of promoCodeFieldNames)
      expect(changed(field)).toMatch(/^changed Nova NOVA20: (?!the social links)/)
    expect(changed('affiliate_link')).toBe('changed Nova NOVA20: the affiliate link')
    expect(changed('minimum_spend')).toBe('changed Nova NOVA20: the minimum spend')
    expect(changed('scope')).toBe('changed Nova NOVA20: where it appears')
  })

  test('the activity log shows who was invited, and for what', () => {
    expect(done('invitation_sent', { name: 'bo@example.com', role: 'viewer' })).toBe(
      'invited bo@example.com as a viewer',
    )
    expect(done('invitation_sent')).toBe('invited somebody by link')
    expect(done('member_role_changed', { name: 'Bo', role: 'owner' })).toBe('made Bo an owner')
  })

  test('the activity log shows plan changes with amounts and days', () => {
    const plan = 'growth' as const
    expect(done('plan_bought', { plan, interval: 'year', amount: 12_000, currency: 'usd' })).toBe(
      'bought Growth by the year for $120',
    )
    expect(done('plan_change_scheduled', { plan, former_plan: 'pro', day: '2026-12-22' })).toBe(
      'scheduled the change from Pro to Growth for 22 Dec 2026',
    )
    expect(done('plan_cancelled', { plan, day: '2026-12-22' })).toBe(
      'cancelled Growth as of 22 Dec 2026',
    )
    const given = { amount: 1200, currency: 'usd' }
    expect(done('plan_refunded', given)).toBe('had $12 given back')
    expect(done('plan_refunded', { ...given, by: 'provider' })).toBe('gave $12 back')
    expect(done('refund_failed', { ...given, by: 'provider' })).toBe(
      'could not give $12 back: the bank refused it',
    )
  })

  test('the activity log names the agency instead of its member', () => {
    const entry = {
      actor: null,
      agency: { id: '', full_name: 'Harbor', username: null },
      details: {},
    }
    expect(actorText(entry as ActivityEntry)).toBe('Harbor')
    expect(actorText({ ...entry, agency: null } as ActivityEntry)).toBe('A deleted account')
  })
})
