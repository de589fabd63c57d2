import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let ben: Actor
let agency: Actor
let otherAgency: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  agency = await app.anAgency('bright_star')
  otherAgency = await app.anAgency('north_wind')
  await app.manage(agency, ana)
  await app.subscribe(ana, 'pro')
})
afterAll(() => app.close())

const nobody = '00000000-0000-4000-8000-000000000000'
const refused = (code: string, status: number) => ({ code, status })

const publish = (actor: Actor, influencer_id?: string) =>
  app.as(actor).promoCodes.create({ influencer_id, promo_code: aPromoCode() })

describe('who may publish', () => {
  // holds: 3.promo-code.agency
  test('an influencer may publish for themselves', async () => {
    const { promo_code } = await publish(ana)
    expect(promo_code).toMatchObject({ influencer_id: ana.user_id, agency_id: null })
    expect((await publish(ana, ana.user_id)).promo_code.agency_id).toBeNull()
  })

  // holds: 3.promo-code.agency, 6.agency.codes
  test('an agency may publish for its influencers, which is logged', async () => {
    const { promo_code, usage } = await publish(agency, ana.user_id)
    expect(promo_code).toMatchObject({ influencer_id: ana.user_id, agency_id: agency.user_id })
    const own = await app.as(ana).promoCodes.listOwn({})
    expect(own.promo_codes[0]).toEqual(promo_code)
    expect(own.usage).toEqual(usage)
    const deal = await app.visitor.deals.get({ id: promo_code.id })
    expect(deal.owner.username).toBe('ana')
  })

  // holds: 6.managing-link, 7.agency-influencers.check
  test('nobody may publish for others, whether they exist or not', async () => {
    for (const [actor, target] of [
      [ben, ana.user_id],
      [otherAgency, ana.user_id],
      [ben, agency.user_id],
      [ben, nobody],
      [agency, nobody],
    ] as const) {
      await expect(publish(actor, target)).rejects.toMatchObject(refused('FORBIDDEN', 403))
      await expect(
        app.as(actor).promoCodes.listOwn({ influencer_id: target }),
      ).rejects.toMatchObject(refused('FORBIDDEN', 403))
    }
  })

  test('an influencer may not publish for the agency that manages it', async () => {
    await expect(publish(ana, agency.user_id)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  })

  test('visitors must sign in before publishing', async () => {
    const { promoCodes } = app.visitor
    const calls = [
      promoCodes.create({ promo_code: aPromoCode() }),
      promoCodes.listOwn({}),
      promoCodes.update({ id: nobody, promo_code: aPromoCode() }),
      promoCodes.remove({ id: nobody }),
    ]
    await Promise.all(
      calls.map((call) => expect(call).rejects.toMatchObject(refused('UNAUTHORIZED', 401))),
    )
  })

  test('a user without a role may not publish', async () => {
    const plain = await app.anInfluencer()
    await app.database.db
      .updateTable('profiles')
      .set({ is_influencer: false })
      .where('id', '=', plain.user_id)
      .execute()
    await expect(publish(plain)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  })

  // holds: 1.credit-cards, 6.credit-card
  test('credit-card profiles may publish', async () => {
    const card = await app.anInfluencer()
    await app.database.db
      .updateTable('profiles')
      .set({ is_influencer: false, is_creditcard: true })
      .where('id', '=', card.user_id)
      .execute()
    expect((await publish(card)).promo_code.is_live).toBe(true)
  })

  // holds: 6.managing-link
  test('an agency may not publish for a former influencer, and its earlier codes stay', async () => {
    const cat = await app.anInfluencer()
    await app.manage(otherAgency, cat)
    const { promo_code } = await publish(otherAgency, cat.user_id)
    await app.database.db
      .updateTable('agency_influencers')
      .set({ managed_by_agency: false })
      .where('influencer_id', '=', cat.user_id)
      .execute()
    await expect(publish(otherAgency, cat.user_id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      app.as(otherAgency).promoCodes.remove({ id: promo_code.id }),
    ).rejects.toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
    expect((await app.as(cat).promoCodes.listOwn({})).promo_codes.map(({ id }) => id)).toEqual([
      promo_code.id,
    ])
  })

  test('a former agency may not manage influencers', async () => {
    const former = await app.anAgency('former_agency')
    const cat = await app.anInfluencer()
    await app.manage(former, cat)
    await app.database.db
      .updateTable('profiles')
      .set({ is_agency: false, is_influencer: true })
      .where('id', '=', former.user_id)
      .execute()
    await expect(publish(former, cat.user_id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('who may change and remove', () => {
  // holds: 7.promo-codes.write
  test('the owner and the managing agency may change and delete a code', async () => {
    const { promo_code } = await publish(ana)
    const changed = await app
      .as(agency)
      .promoCodes.update({ id: promo_code.id, promo_code: aPromoCode({ brand_name: 'Changed' }) })
    expect(changed).toMatchObject({
      id: promo_code.id,
      brand_name: 'Changed',
      influencer_id: ana.user_id,
      agency_id: null,
    })
    expect(await app.as(ana).promoCodes.remove({ id: promo_code.id })).toEqual({
      id: promo_code.id,
    })
  })

  test('a code of another owner and a missing code get the same answer, and nothing changes', async () => {
    const { promo_code } = await publish(ana)
    for (const actor of [ben, otherAgency]) {
      for (const id of [promo_code.id, nobody]) {
        const change = app.as(actor).promoCodes.update({ id, promo_code: aPromoCode() })
        await expect(change).rejects.toMatchObject(refused('PROMO_CODE_NOT_FOUND', 404))
        await expect(app.as(actor).promoCodes.remove({ id })).rejects.toMatchObject(
          refused('PROMO_CODE_NOT_FOUND', 404),
        )
      }
    }
    const own = await app.as(ana).promoCodes.listOwn({})
    expect(own.promo_codes.find(({ id }) => id === promo_code.id)).toEqual(promo_code)
  })

  test('an owner cannot transfer, unblock, feature or activate a code', async () => {
    const { promo_code } = await publish(ana)
    const smuggled = {
      influencer_id: ben.user_id,
      is_featured: true,
      is_trending: true,
      is_live: true,
      blocked_at: null,
      description: 'x',
    }
    for (const [field, value] of Object.entries(smuggled)) {
      const input = { id: promo_code.id, promo_code: { ...aPromoCode(), [field]: value } }
      await expect(app.as(ana).promoCodes.update(input)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        status: 422,
      })
    }
    expect(await app.visitor.deals.get({ id: promo_code.id })).toMatchObject({
      is_featured: false,
      owner: { username: 'ana' },
    })
  })

  test('a deleted code is gone for everyone', async () => {
    const { promo_code } = await publish(ana)
    await app.as(ana).promoCodes.remove({ id: promo_code.id })
    await expect(app.visitor.deals.get({ id: promo_code.id })).rejects.toMatchObject(
      refused('PROMO_CODE_NOT_FOUND', 404),
    )
    await expect(app.as(ana).promoCodes.remove({ id: promo_code.id })).rejects.toMatchObject({
      code: 'PROMO_CODE_NOT_FOUND',
    })
  })

  test('one of several concurrent deletes succeeds', async () => {
    const { promo_code } = await publish(ana)
    const results = await Promise.allSettled(
      [ana, agency, ana].map((actor) => app.as(actor).promoCodes.remove({ id: promo_code.id })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
  })
})
