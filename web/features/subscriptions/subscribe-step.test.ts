import { describe, expect, test } from 'vitest'

import type { Viewer } from '#shared/contract/accounts.ts'
import { planIds } from '#shared/rules/plans.ts'

import { firstStep, nextStep } from './subscribe-step.ts'
import type { PlanNow } from './subscribe-step.ts'

const shopper: Viewer = {
  user_id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@example.com',
  username: 'ana',
  full_name: 'Ana',
  avatar_url: null,
  category: 'General',
  has_profile: true,
  is_influencer: false,
  is_agency: false,
  is_creditcard: false,
  is_staff: false,
  agency_id: null,
  agency_name: null,
  agency_role: null,
  must_set_password: false,
}
const free: PlanNow = { subscribed: false, subscription_tier: 'starter', isPaid: false }
const growth: PlanNow = { subscribed: true, subscription_tier: 'growth', isPaid: true }
const gift: PlanNow = { subscribed: true, subscription_tier: 'elite', isPaid: false }

describe('a click on a plan', () => {
  test('leads visitors to sign up, and people without a role to apply, whatever the plan', () => {
    expect(firstStep(null)).toEqual({ kind: 'sign_up' })
    expect(firstStep(shopper)).toEqual({ kind: 'apply' })
    expect(firstStep({ ...shopper, is_influencer: true })).toBeUndefined()
    expect(firstStep({ ...shopper, is_agency: true })).toBeUndefined()
  })

  test('says so for the plan one has, before anything else', () => {
    for (const plan of planIds) {
      expect(nextStep(plan, { ...free, subscription_tier: plan })).toEqual({
        kind: 'already_there',
      })
    }
  })

  test('pays for the first plan, and changes the one that is paid', () => {
    expect(nextStep('growth', free)).toEqual({ kind: 'checkout', plan: 'growth' })
    expect(nextStep('boost', growth)).toEqual({ kind: 'change', plan: 'boost' })
    expect(nextStep('pro', growth)).toEqual({ kind: 'change', plan: 'pro' })
  })

  test('of Starter leads to the dashboard, and there to cancelling where a plan is paid', () => {
    expect(nextStep('starter', gift)).toEqual({ kind: 'dashboard' })
    expect(nextStep('starter', growth)).toEqual({ kind: 'cancel' })
  })

  test('on top of a plan that was given buys nothing', () => {
    expect(nextStep('pro', gift)).toEqual({ kind: 'gift' })
  })

  test('of Elite leads to us', () => {
    expect(nextStep('elite', free)).toEqual({ kind: 'contact' })
    expect(nextStep('elite', growth)).toEqual({ kind: 'contact' })
  })
})
