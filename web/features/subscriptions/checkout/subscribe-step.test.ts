import { describe, expect, test } from 'vitest'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { planIds } from '#shared/rules/plans/plans.ts'

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
  has_password: true,
  must_set_password: false,
}
const free: PlanNow = {
  subscribed: false,
  subscription_tier: 'starter',
  paid_tier: 'starter',
  billing_interval: null,
  isPaid: false,
}
const growth: PlanNow = {
  subscribed: true,
  subscription_tier: 'growth',
  paid_tier: 'growth',
  billing_interval: 'month',
  isPaid: true,
}
const gift: PlanNow = { ...free, subscribed: true, subscription_tier: 'elite' }

describe('a click on a plan', () => {
  test('a click on the plan that is paid for below Elite leads to it, and one on another changes it', () => {
    const belowElite: PlanNow = { ...growth, subscription_tier: 'elite' }
    expect(nextStep('growth', 'month', belowElite)).toEqual({ kind: 'already_there' })
    expect(nextStep('elite', 'month', belowElite)).toEqual({ kind: 'already_there' })
    expect(nextStep('pro', 'month', belowElite)).toEqual({ kind: 'change', plan: 'pro' })
    expect(nextStep('starter', 'month', belowElite)).toEqual({ kind: 'cancel' })
  })

  // holds: 4.subscribe.not-logged-in, 4.subscribe.no-profile
  test('a click on a plan leads visitors to sign up, and people without a role to apply, whatever the plan', () => {
    expect(firstStep(null)).toEqual({ kind: 'sign_up' })
    expect(firstStep(shopper)).toEqual({ kind: 'apply' })
    expect(firstStep({ ...shopper, is_influencer: true })).toBeUndefined()
    expect(firstStep({ ...shopper, is_agency: true })).toBeUndefined()
  })

  test('a click on a plan is for members of an agency about its plan, and leads those who cannot change that to an owner', () => {
    const member = { ...shopper, agency_id: crypto.randomUUID(), agency_name: 'Blue Tide' }
    for (const agency_role of ['owner', 'finance'] as const)
      expect(firstStep({ ...member, agency_role })).toBeUndefined()
    for (const agency_role of ['manager', 'viewer'] as const) {
      expect(firstStep({ ...member, agency_role })).toEqual({ kind: 'ask_owner' })
      expect(firstStep({ ...member, agency_role, is_influencer: true })).toBeUndefined()
    }
  })

  // holds: 4.subscribe.current
  test('a click on the plan that one has says so, before anything else', () => {
    for (const plan of planIds) {
      expect(nextStep(plan, 'month', { ...free, subscription_tier: plan })).toEqual({
        kind: 'already_there',
      })
    }
  })

  // holds: 4.subscribe.checkout
  test('a click on a plan pays for the first plan, and changes the one that is paid', () => {
    expect(nextStep('growth', 'month', free)).toEqual({ kind: 'checkout', plan: 'growth' })
    expect(nextStep('boost', 'month', growth)).toEqual({ kind: 'change', plan: 'boost' })
    expect(nextStep('pro', 'month', growth)).toEqual({ kind: 'change', plan: 'pro' })
    // The same plan by the year is another one.
    expect(nextStep('growth', 'year', growth)).toEqual({ kind: 'change', plan: 'growth' })
  })

  // holds: 4.subscribe.starter
  test('a click on Starter leads to the dashboard, and there to cancelling where a plan is paid', () => {
    expect(nextStep('starter', 'month', gift)).toEqual({ kind: 'dashboard' })
    expect(nextStep('starter', 'month', growth)).toEqual({ kind: 'cancel' })
  })

  test('a click on a plan on top of a given one buys nothing', () => {
    expect(nextStep('pro', 'month', gift)).toEqual({ kind: 'gift' })
  })

  // holds: 4.subscribe.elite
  test('a click on Elite leads to us', () => {
    expect(nextStep('elite', 'month', free)).toEqual({ kind: 'contact' })
    expect(nextStep('elite', 'month', growth)).toEqual({ kind: 'contact' })
  })
})
