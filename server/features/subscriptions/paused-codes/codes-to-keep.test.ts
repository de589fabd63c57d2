import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#test/harness.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'

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

describe('the choice of the codes that stay', () => {
  test('the choice of the codes that stay is kept with the consent, shown again, and honoured at the end', async () => {
    const ben = await app.anInfluencer()
    await app.buy(agency, 'growth')
    for (const creator of [ana, ben]) await app.manage(agency, creator)
    const [oldest = ''] = await app.addCodes(ana, 4)
    const ofBen = await app.addCodes(ben, 3)
    const agreed = await app.consent(agency, { action: 'cancel' })
    await app.as(agency).subscriptions.cancel({ ...agreed, keep_promo_code_ids: [oldest] })
    // Until then everything stays.
    expect(await app.activeOf(ana)).toHaveLength(4)
    const { influencers } = await impactOf(agency)({ action: 'cancel' })
    expect(influencers).toMatchObject([
      { profile_id: ana.user_id, is_chosen: true, paused: 3 },
      { profile_id: ben.user_id, is_chosen: false, paused: 2 },
    ])
    expect(influencers[0]?.promo_codes[0]).toMatchObject({ id: oldest })
    await app.at(agency, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    expect(await app.activeOf(ana)).toEqual([oldest])
    expect(await app.activeOf(ben)).toEqual(ofBen.slice(2))
    expect(await app.rowOf(agency)).toMatchObject({ subscribed: false, keep_promo_code_ids: [] })
    expect(await app.mailsTo(ana, 'agency_plan_ended')).toMatchObject([{ paused: 3 }])
    const { entries } = await app.as(agency).activity.list({ scope: 'agency', kind: 'codes' })
    expect(
      entries.map(({ action, actor, influencer, details }) => ({
        action,
        actor,
        of: influencer?.id,
        ...details,
      })),
    ).toEqual(
      expect.arrayContaining([
        { action: 'promo_codes_paused', actor: null, of: ana.user_id, count: 3, by: 'plan' },
        { action: 'promo_codes_paused', actor: null, of: ben.user_id, count: 2, by: 'plan' },
      ]),
    )
  })

  test('the choice of the codes that stay is changed until the end, for those whom one manages and for nobody else', async () => {
    await app.buy(agency, 'growth')
    await app.manage(agency, ana)
    const ids = await app.addCodes(ana, 3)
    const { cancel, chooseKept } = app.as(agency).subscriptions
    await cancel({ ...(await app.consent(agency, { action: 'cancel' })) })
    await chooseKept({ promo_code_ids: [ids[1] ?? ''] })
    const stranger = await app.anInfluencer()
    const foreign = await app.addCodes(stranger, 1)
    await expect(chooseKept({ promo_code_ids: foreign })).rejects.toMatchObject({
      code: 'PROMO_CODE_NOT_FOUND',
    })
    await app.at(agency, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    expect(await app.activeOf(ana)).toEqual([ids[1]])
  })

  test('the choice of the codes that stay names no more than stay, none of others, and no paused ones', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 3)
    const ben = await app.anInfluencer()
    const foreign = await app.addCodes(ben, 1)
    const { consent } = await app.consent(ana, { action: 'cancel' })
    const cancel = (keep_promo_code_ids: string[]) =>
      app.as(ana).subscriptions.cancel({ consent, keep_promo_code_ids })
    await expect(cancel(foreign)).rejects.toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
    await expect(cancel(ids.slice(0, 2))).rejects.toMatchObject({ code: 'CODES_WOULD_PAUSE' })
    await app.as(ana).promoCodes.act({ action: 'pause', ids: ids.slice(0, 1) })
    await expect(cancel(ids.slice(0, 1))).rejects.toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
    expect(await app.rowOf(ana)).toMatchObject({
      cancel_at_period_end: false,
      keep_promo_code_ids: [],
    })
  })

  test('the choice of the codes that stay is forgotten when the plan goes on after all', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 3)
    const agreed = await app.consent(ana, { action: 'cancel' })
    await app.as(ana).subscriptions.cancel({ ...agreed, keep_promo_code_ids: ids.slice(0, 1) })
    expect(await app.rowOf(ana)).toMatchObject({ keep_promo_code_ids: ids.slice(0, 1) })
    expect(await app.as(ana).subscriptions.resume()).toMatchObject({
      subscription: { cancel_at_period_end: false, keep_promo_code_ids: [] },
    })
    expect(await app.activeOf(ana)).toEqual(ids)
  })
})
