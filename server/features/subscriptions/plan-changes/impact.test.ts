import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  codesInFull,
  influencersInFull,
} from '#shared/contract/subscriptions/subscription-impact.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { manageCreators, manageFourKinds } from '#test/managed-creators.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: PaymentApp
let ana: Actor
let agency: Actor

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.aBuyer()
  agency = await app.anAgency()
})

const impactOf = (actor: Actor) => app.as(actor).subscriptions.impact

const manageMore = (count: number, codesEach: number) =>
  manageCreators(app, agency, count, codesEach)

describe('what an action would pause', () => {
  test('what an action would pause is told with the codes that stay first, and nothing changes by asking', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 5)
    const before = await app.rowOf(ana)
    const impact = await impactOf(ana)({ action: 'change', planType: 'boost' })
    expect(impact).toMatchObject({
      action: 'change',
      takes_effect_at: before.subscription_end,
      promo_codes: 2,
      influencer_count: 1,
      influencers: [
        { profile_id: ana.user_id, username: ana.username, active: 5, limit: 3, paused: 2 },
      ],
    })
    expect(impact.influencers[0]).toMatchObject({ is_chosen: false })
    expect(impact.influencers[0]?.promo_codes.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await app.rowOf(ana)).toEqual(before)
    expect(await app.activeOf(ana)).toEqual(ids)
  })

  test('what an action would pause is nothing where all fit, where the plan grows, and for who has no plan to lose', async () => {
    await expect(impactOf(ana)({ action: 'cancel' })).rejects.toMatchObject({
      code: 'NO_PAID_PLAN',
    })
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 3)
    const nothing = { promo_codes: 0, influencer_count: 0, influencers: [] }
    expect(await impactOf(ana)({ action: 'change', planType: 'boost' })).toMatchObject(nothing)
    expect(await impactOf(ana)({ action: 'change', planType: 'pro' })).toMatchObject(nothing)
    await expect(impactOf(ana)({ action: 'change' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  test('what a refund would pause happens now, and what cancelling would pause at the end of the paid period', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 2)
    const { subscription_end } = await app.rowOf(ana)
    const since = Date.now()
    const refund = await impactOf(ana)({ action: 'refund' })
    expect(refund.promo_codes).toBe(1)
    expect(Date.parse(refund.takes_effect_at)).toBeGreaterThanOrEqual(since)
    expect(await impactOf(ana)({ action: 'cancel' })).toMatchObject({
      takes_effect_at: subscription_end,
      promo_codes: 1,
    })
  })

  test('what an action would pause counts creators of an agency as pausing does: not those with as much room otherwise', async () => {
    const { plain, own } = await manageFourKinds(app, agency, 12)
    await app.buy(agency, 'pro')
    const { influencers, promo_codes } = await impactOf(agency)({
      action: 'change',
      planType: 'boost',
    })
    expect(influencers.map(({ profile_id, limit, paused }) => [profile_id, limit, paused])).toEqual(
      [
        [plain, 3, 9],
        [own, 10, 2],
      ],
    )
    expect(promo_codes).toBe(11)
  })

  test('what an action would pause is bounded for an agency with hundreds of creators, exact in its totals, and whole in the file', async () => {
    await manageMore(influencersInFull + 30, 2)
    const [many = ''] = await manageMore(1, codesInFull + 5)
    await app.buy(agency, 'pro')
    const impact = await impactOf(agency)({ action: 'cancel' })
    expect(impact).toMatchObject({
      influencer_count: influencersInFull + 31,
      promo_codes: influencersInFull + 30 + codesInFull + 4,
    })
    expect(impact.influencers).toHaveLength(influencersInFull)
    expect(impact.influencers[0]).toMatchObject({ profile_id: many, active: codesInFull + 5 })
    expect(impact.influencers[0]?.promo_codes).toHaveLength(codesInFull)
    const answer = await app.request('/api/subscription-impact.csv?action=cancel', {
      cookie: agency.cookie,
    })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.csv"$/)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toBe(
      'name,username,brand_name,promo_code,description,expiration_date,created_at,would_pause',
    )
    expect(lines).toHaveLength(1 + (influencersInFull + 30) * 2 + codesInFull + 5)
    expect(lines.filter((line) => line.endsWith('"yes"'))).toHaveLength(impact.promo_codes)
  })

  test('what an action would pause is refused as a file to links elsewhere, strangers and wrong questions', async () => {
    await app.buy(ana, 'growth')
    const path = '/api/subscription-impact.csv'
    const ask = async (query: string, options: Parameters<typeof app.request>[1]) =>
      (await app.request(path + query, options)).status
    expect(await ask('?action=cancel', {})).toBe(401)
    expect(await ask('?action=explode', { cookie: ana.cookie })).toBe(422)
    expect(await ask('?action=change', { cookie: ana.cookie })).toBe(422)
    const elsewhere = { cookie: ana.cookie, headers: { 'sec-fetch-site': 'cross-site' } }
    expect(await ask('?action=cancel', elsewhere)).toBe(403)
    expect(await ask('?action=cancel', { cookie: ana.cookie })).toBe(200)
  })
})

describe('without the consent of who pays', () => {
  test('a refund that would pause codes is refused, and nothing is given back', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 3)
    await expect(app.as(ana).subscriptions.refund({})).rejects.toMatchObject({
      code: 'CODES_WOULD_PAUSE',
      status: 409,
      data: { promo_codes: 2, influencer_count: 1 },
    })
    expect(await app.activeOf(ana)).toEqual(ids)
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices).toMatchObject([{ amount_refunded: 0 }])
  })

  test('an agency without codes of its own neither cancels, lowers nor gives back what others live on', async () => {
    await app.buy(agency, 'pro')
    await app.manage(agency, ana)
    await app.addCodes(ana, 5)
    const { subscriptions } = app.as(agency)
    const refusal = { code: 'CODES_WOULD_PAUSE', data: { influencer_count: 1 } }
    await expect(subscriptions.cancel({})).rejects.toMatchObject(refusal)
    await expect(subscriptions.refund({})).rejects.toMatchObject(refusal)
    await expect(subscriptions.changePlan({ planType: 'boost' })).rejects.toMatchObject(refusal)
    expect(await subscriptions.check()).toMatchObject({
      subscription_tier: 'pro',
      cancel_at_period_end: false,
    })
    expect(await app.activeOf(ana)).toHaveLength(5)
  })

  test('consent to one action is not consent to another', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 3)
    const agreed = await app.consent(ana, { action: 'cancel' })
    await expect(app.as(ana).subscriptions.refund(agreed)).rejects.toMatchObject({
      code: 'CODES_WOULD_PAUSE',
    })
    for (const consent of ['', 'refund', 'refund.', 'refund.x', `refund.${ana.user_id}`])
      await expect(app.as(ana).subscriptions.refund({ consent })).rejects.toMatchObject({
        code: 'CODES_WOULD_PAUSE',
      })
  })

  test('without consent to a code that was added since, an action is refused; with fewer codes than agreed to it goes through', async () => {
    await app.buy(ana, 'growth')
    const [oldest = ''] = await app.addCodes(ana, 3)
    const agreed = await app.consent(ana, { action: 'cancel' })
    const [added = ''] = await insertCodes(app.deps.db, aCodeRow(ana.user_id))
    await expect(app.as(ana).subscriptions.cancel(agreed)).rejects.toMatchObject({
      code: 'CODES_WOULD_PAUSE',
      data: { promo_codes: 3 },
    })
    expect(await app.rowOf(ana)).toMatchObject({ cancel_at_period_end: false })
    await app.as(ana).promoCodes.act({ action: 'delete', ids: [added, oldest] })
    expect(await app.as(ana).subscriptions.cancel(agreed)).toMatchObject({
      subscription: { cancel_at_period_end: true },
    })
  })

  test('codes that one creator gave up are no room for those of another, without consent to pausing them', async () => {
    const ben = await app.anInfluencer()
    await app.buy(agency, 'pro')
    for (const creator of [ana, ben]) await app.manage(agency, creator)
    const ofAna = await app.addCodes(ana, 4)
    await app.addCodes(ben, 4)
    const agreed = await app.consent(agency, { action: 'cancel' })
    await app.as(ana).promoCodes.act({ action: 'delete', ids: ofAna.slice(0, 2) })
    await app.addCodes(ben, 1)
    await expect(app.as(agency).subscriptions.cancel(agreed)).rejects.toMatchObject({
      code: 'CODES_WOULD_PAUSE',
      data: { promo_codes: 5 },
    })
  })

  test('nobody loses a code without being told, by a click that meets somebody who publishes', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 2)
    const agreed = await app.consent(ana, { action: 'cancel' })
    const clicks = await Promise.allSettled([
      app.as(ana).subscriptions.cancel(agreed),
      app.as(ana).promoCodes.create({ promo_code: aPromoCode() }),
      app.as(ana).subscriptions.cancel(agreed),
    ])
    const after = await impactOf(ana)({ action: 'cancel' })
    const { cancel_at_period_end } = await app.rowOf(ana)
    // Whoever came first counts: either it was cancelled while one code would pause, or refused for two.
    const wasCancelled = clicks.some(({ status }, n) => n !== 1 && status === 'fulfilled')
    expect(cancel_at_period_end).toBe(wasCancelled)
    expect(clicks[1].status).toBe('fulfilled')
    expect(after.promo_codes).toBe(2)
    expect(await app.activeOf(ana)).toHaveLength(3)
  })
})
