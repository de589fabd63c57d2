import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { profilePath } from '#shared/rules/product/addresses.ts'
import { changeCardByEmail } from '#server/features/staff/people/cards.ts'
import { openCardApp } from '#test/card-app.ts'

let world: Awaited<ReturnType<typeof openCardApp>>

beforeAll(async () => {
  world = await openCardApp()
})
afterAll(() => world.app.close())
beforeEach(() => world.app.forgetLimits())

describe('a credit-card profile made by staff', () => {
  test('staff creates a credit-card profile for an account without a profile, which also approves its application', async () => {
    const issuer = await world.app.aPlainUser()
    await world.apply(issuer)
    const made = await world.setCard(issuer, true, 'Agreed by telephone')
    expect(made).toMatchObject({ is_creditcard: true, has_profile: true })
    expect(made.username).not.toBeNull()
    expect((await world.app.as(issuer).cards.getOwn()).application?.state).toBe('approved')
    expect(await world.logOf(issuer)).toMatchObject([
      { action: 'card_made', reason: 'Agreed by telephone' },
    ])
    // A repeated call is one action and one mail.
    await world.setCard(issuer, true)
    expect(await world.logOf(issuer)).toHaveLength(1)
    expect(await world.mailsTo(issuer)).toHaveLength(1)
  })

  test('the codes of an ended credit-card profile are hidden, and shown again when it is restored', async () => {
    const issuer = await world.app.aPlainUser()
    await world.setCard(issuer, true)
    const brand = { brand_name: 'Cardwell', brand_url: 'https://cardwell.example' }
    const code = await world.publish(issuer, brand)
    const username = (await world.app.as(issuer).accounts.getViewer())?.username ?? ''
    const path = profilePath({ username }) ?? ''
    const counts = async () =>
      (
        await world.app.deps.db
          .selectFrom('brands')
          .where('brand_key', '=', 'cardwell')
          .select('live_count')
          .executeTakeFirst()
      )?.live_count
    const seen = async () => ({
      deal: await world.app.visitor.deals.get({ id: code.id }).then(
        () => true,
        () => false,
      ),
      listed: (await world.idsOf('creditcard')).includes(issuer.user_id),
      profile: (await world.app.request(`/api/profiles/${username}`)).status,
      brand: await counts(),
      feed: (await (await world.app.request(`${path}/feed.xml`)).text()).includes(code.promo_code),
    })
    const shown = { deal: true, listed: true, profile: 200, brand: 1, feed: true }
    expect(await seen()).toEqual(shown)
    const changes = () =>
      world.app.deps.db
        .selectFrom('extension_changes')
        .where('domain', '=', 'cardwell.example')
        .select('id')
        .execute()
    const before = (await changes()).length

    expect(await world.setCard(issuer, false, 'The offers were not of this card')).toMatchObject({
      is_creditcard: false,
      promo_codes: 1,
      live_promo_codes: 0,
    })
    expect(await seen()).toEqual({
      deal: false,
      listed: false,
      profile: 404,
      brand: 0,
      feed: false,
    })
    expect((await changes()).length).toBeGreaterThan(before)
    expect(await world.app.as(issuer).cards.getOwn()).toMatchObject({
      is_creditcard: false,
      ended: { reason: 'The offers were not of this card' },
    })
    await expect(world.publish(issuer, { promo_code: 'MORE' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await world.mailsTo(issuer)).toContainEqual(
      expect.objectContaining({
        values: { outcome: 'ended_hidden', reason: 'The offers were not of this card' },
      }),
    )

    await world.setCard(issuer, true, 'All is well again')
    expect(await seen()).toEqual(shown)
    expect((await world.app.as(issuer).cards.getOwn()).ended).toBeNull()
    expect((await world.logOf(issuer)).map(({ action }) => action)).toEqual([
      'card_made',
      'card_ended',
      'card_made',
    ])
  })

  test('a credit-card profile with another role keeps its codes, and any role restores them', async () => {
    const ana = await world.app.anInfluencer()
    const code = await world.publish(ana, { promo_code: 'BOTH' })
    await world.setCard(ana, true)
    expect(await world.idsOf('creditcard')).toContain(ana.user_id)
    expect(await world.idsOf('influencer')).not.toContain(ana.user_id)
    await world.setCard(ana, false)
    expect(await world.idsOf('influencer')).toContain(ana.user_id)
    expect(await world.app.visitor.deals.get({ id: code.id })).toMatchObject({
      owner: { is_creditcard: false },
    })

    const issuer = await world.app.aPlainUser()
    await world.setCard(issuer, true)
    const hidden = await world.publish(issuer, { promo_code: 'BACK' })
    await world.setCard(issuer, false)
    await expect(world.app.visitor.deals.get({ id: hidden.id })).rejects.toMatchObject({
      code: 'PROMO_CODE_NOT_FOUND',
    })
    const username = (await world.app.as(issuer).accounts.getViewer())?.username ?? ''
    await world.app
      .as(issuer)
      .applications.applyAsInfluencer({ full_name: 'Juno', username, category: 'Tech' })
    expect((await world.app.visitor.deals.get({ id: hidden.id })).owner.id).toBe(issuer.user_id)
    expect(await world.idsOf('influencer')).toContain(issuer.user_id)
  })

  test('an agency with a credit-card profile is listed under credit cards', async () => {
    const agency = await world.app.anAgency(`cards_${Date.now()}`)
    await world.publish(agency, { promo_code: 'AGENCY' })
    expect(await world.idsOf('creditcard')).not.toContain(agency.user_id)
    await world.setCard(agency, true)
    expect(await world.idsOf('creditcard')).toContain(agency.user_id)
  })

  test('a credit-card profile buys plans and applies for verification like influencers', async () => {
    const issuer = await world.app.aPlainUser()
    await world.setCard(issuer, true)
    expect(
      await world.app.as(issuer).subscriptions.createCheckout({ planType: 'boost' }),
    ).toMatchObject({
      url: expect.any(String),
    })
    await expect(
      world.app.as(issuer).verification.start({ network: 'instagram' }),
    ).rejects.toMatchObject({ code: 'VERIFICATION_LINK_MISSING' })
  })

  test('the command line creates and ends a credit-card profile by address', async () => {
    const issuer = await world.app.aPlainUser()
    const email = `${issuer.username.toUpperCase()}@example.com`
    const change = (is_creditcard: boolean) =>
      changeCardByEmail(world.app.deps, email, { is_creditcard, reason: 'By command' })
    expect(await change(true)).toBe(true)
    expect((await world.app.as(issuer).accounts.getViewer())?.is_creditcard).toBe(true)
    expect(await change(false)).toBe(true)
    expect(await world.logOf(issuer)).toMatchObject([
      { action: 'card_ended', actor: null, reason: 'By command' },
      { action: 'card_made', actor: null },
    ])
    expect(
      await changeCardByEmail(world.app.deps, 'nobody@example.com', {
        is_creditcard: true,
        reason: 'By command',
      }),
    ).toBe(false)
  })

  test('nothing is public after a profile ended during a publication', async () => {
    const issuer = await world.app.aPlainUser()
    await world.setCard(issuer, true)
    await world.app.subscribe(issuer, 'elite')
    await Promise.allSettled([
      world.publish(issuer, { promo_code: 'LATE1' }),
      world.setCard(issuer, false),
      world.publish(issuer, { promo_code: 'LATE2' }),
    ])
    expect(await world.app.visitor.deals.list({ influencer_id: issuer.user_id })).toMatchObject({
      deals: [],
    })
    expect(await world.idsOf('creditcard')).not.toContain(issuer.user_id)
  })
})
