import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aCardApplication, openCardApp } from '#test/card-app.ts'
import { aPromoCode, password } from '#test/harness.ts'

let world: Awaited<ReturnType<typeof openCardApp>>

beforeAll(async () => {
  world = await openCardApp()
})
afterAll(() => world.app.close())
beforeEach(() => world.app.forgetLimits())

describe('applying as a card issuer', () => {
  test('applying as a card issuer waits for staff, whose approval creates a page with the requested name', async () => {
    const issuer = await world.app.aPlainUser()
    expect(await world.app.as(issuer).cards.getOwn()).toEqual({
      is_creditcard: false,
      application: null,
      ended: null,
    })
    const asked = await world.apply(issuer)
    expect(asked).toMatchObject({
      is_creditcard: false,
      application: { ...aCardApplication(), website: 'https://juniper.example/', state: 'waiting' },
    })
    await expect(
      world.app.as(issuer).promoCodes.create({ promo_code: aPromoCode() }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await world.app.as(world.sam).staff.getOverview()).open_cards).toBeGreaterThan(0)

    expect(await world.approve(issuer)).toMatchObject({
      state: 'approved',
      person: { full_name: 'Juniper Everyday Card', username: 'juniper_everyday_card' },
    })
    expect(await world.app.as(issuer).accounts.getViewer()).toMatchObject({
      full_name: 'Juniper Everyday Card',
      username: 'juniper_everyday_card',
      is_creditcard: true,
      is_influencer: false,
    })
    await world.publish(issuer)
    expect(await world.cards()).toMatchObject([
      { full_name: 'Juniper Everyday Card', live_count: 1 },
    ])
    expect(await world.idsOf('influencer')).not.toContain(issuer.user_id)
    expect(await world.logOf(issuer)).toMatchObject([
      { action: 'card_made', actor: { id: world.sam.user_id } },
    ])
    expect(await world.mailsTo(issuer)).toContainEqual(
      expect.objectContaining({
        template: 'card_answered',
        values: { outcome: 'made', reason: '' },
      }),
    )
  })

  test('a card issuer gets another username if the name is used or gives none', async () => {
    const [first, second, third] = [
      await world.app.aPlainUser(),
      await world.app.aPlainUser(),
      await world.app.aPlainUser(),
    ]
    for (const [actor, name] of [
      [first, 'Twin Card'],
      [second, 'Twin Card'],
      [third, '日本カード'],
    ] as const) {
      await world.apply(actor, { name })
      await world.approve(actor)
    }
    const names = await Promise.all(
      [first, second, third].map(
        async (actor) => (await world.app.as(actor).accounts.getViewer())?.username,
      ),
    )
    expect(names).toEqual(['twin_card', 'twin_card_2', 'card'])
  })

  test('applying twice as a card issuer is refused, also concurrently', async () => {
    const issuer = await world.app.aPlainUser()
    const both = await Promise.allSettled([world.apply(issuer), world.apply(issuer)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CARD_APPLICATION_WAITS', status: 409 },
    })
    await world.approve(issuer)
    await expect(world.apply(issuer)).rejects.toMatchObject({ code: 'CARD_ALREADY' })
  })

  test('a refused card issuer reads the reason and can apply again', async () => {
    const issuer = await world.app.aPlainUser()
    await world.apply(issuer)
    await world.app.as(world.sam).staffCards.decide({
      id: await world.idOf(issuer),
      decision: 'refuse',
      answer: 'We found no such card.',
    })
    expect(await world.app.as(issuer).cards.getOwn()).toMatchObject({
      is_creditcard: false,
      application: { state: 'refused', answer: 'We found no such card.' },
    })
    expect(await world.logOf(issuer)).toMatchObject([
      { action: 'card_refused', reason: 'We found no such card.' },
    ])
    expect(await world.mailsTo(issuer)).toContainEqual(
      expect.objectContaining({
        values: { outcome: 'refused', reason: 'We found no such card.' },
      }),
    )
    expect((await world.apply(issuer)).application?.state).toBe('waiting')
  })

  test('an application as a card issuer can be withdrawn until it is answered', async () => {
    const issuer = await world.app.aPlainUser()
    await world.apply(issuer)
    const id = await world.idOf(issuer)
    expect(await world.app.as(issuer).cards.withdraw({ id })).toMatchObject({ application: null })
    // A second submission from another tab.
    expect(await world.app.as(issuer).cards.withdraw({ id })).toMatchObject({ application: null })
    await expect(
      world.app.as(world.sam).staffCards.decide({ id, decision: 'approve' }),
    ).rejects.toMatchObject({
      code: 'CARD_APPLICATION_GONE',
    })
    await world.apply(issuer)
    await world.approve(issuer)
    await expect(
      world.app.as(issuer).cards.withdraw({ id: await world.idOf(issuer) }),
    ).rejects.toMatchObject({
      code: 'ALREADY_DECIDED',
    })
  })

  test('an application of another card issuer cannot be withdrawn', async () => {
    const issuer = await world.app.aPlainUser()
    await world.apply(issuer)
    const id = await world.idOf(issuer)
    const other = await world.app.aPlainUser()
    await world.app.as(other).cards.withdraw({ id })
    expect((await world.app.as(issuer).cards.getOwn()).application).toMatchObject({
      id,
      state: 'waiting',
    })
  })

  test.each([
    ['no name', { name: ' ' }, { name: 'Enter the name of the card or its issuer' }],
    ['no website', { website: '' }, { website: 'Enter the website of the card' }],
    [
      'a website that is none',
      { website: 'javascript:alert(1)' },
      { website: 'Please enter a valid web address (e.g., https://card.com)' },
    ],
    ['no cards', { cards: ' \n ' }, { cards: 'Tell us which cards, and what they save' }],
    ['too many words', { cards: 'x'.repeat(1001) }, { cards: 'Use at most 1,000 characters' }],
    [
      'an address that is none',
      { contact_email: 'juniper' },
      { contact_email: 'Please enter a valid email address.' },
    ],
  ])('applying as a card issuer with %s is refused', async (_what, values, fields) => {
    await expect(world.apply(await world.app.aPlainUser(), values)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields },
    })
  })

  test('applications as a card issuer are rate limited', async () => {
    const issuer = await world.app.aPlainUser()
    const tries = await Promise.allSettled(Array.from({ length: 21 }, () => world.apply(issuer)))
    expect(
      tries.filter(
        (one) =>
          one.status === 'rejected' &&
          one.reason instanceof Error &&
          'code' in one.reason &&
          one.reason.code === 'RATE_LIMITED',
      ),
    ).toHaveLength(1)
  })
})

describe('at once', () => {
  test('one of two concurrent approvals succeeds, and the other is told that it was decided', async () => {
    const issuer = await world.app.aPlainUser()
    await world.apply(issuer)
    const results = await Promise.allSettled([
      world.approve(issuer, world.sam),
      world.approve(issuer, world.eva),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'ALREADY_DECIDED', status: 409 },
    })
    expect(await world.logOf(issuer)).toHaveLength(1)
    expect(await world.mailsTo(issuer)).toHaveLength(1)
  })

  test('after a concurrent approval and refusal the applicant is informed of the actual result', async () => {
    const issuer = await world.app.aPlainUser()
    await world.apply(issuer)
    const id = await world.idOf(issuer)
    await Promise.allSettled([
      world.app.as(world.sam).staffCards.decide({ id, decision: 'approve' }),
      world.app.as(world.eva).staffCards.decide({ id, decision: 'refuse', answer: 'Not this one' }),
    ])
    const own = await world.app.as(issuer).cards.getOwn()
    expect(own.application?.state).toBe(own.is_creditcard ? 'approved' : 'refused')
    expect(await world.mailsTo(issuer)).toMatchObject([
      { values: { outcome: own.is_creditcard ? 'made' : 'refused' } },
    ])
  })

  test('an application that is withdrawn and approved at once is either, never both', async () => {
    for (let i = 0; i < 5; i++) {
      const issuer = await world.app.aPlainUser()
      await world.apply(issuer)
      const id = await world.idOf(issuer)
      const [withdrawn, approved] = await Promise.allSettled([
        world.app.as(issuer).cards.withdraw({ id }),
        world.app.as(world.sam).staffCards.decide({ id, decision: 'approve' }),
      ])
      const own = await world.app.as(issuer).cards.getOwn()
      if (approved.status === 'fulfilled') {
        expect(withdrawn).toMatchObject({ reason: { code: 'ALREADY_DECIDED' } })
        expect(own).toMatchObject({ is_creditcard: true, application: { state: 'approved' } })
      } else {
        expect(approved).toMatchObject({ reason: { code: 'CARD_APPLICATION_GONE' } })
        expect(withdrawn.status).toBe('fulfilled')
        expect(own).toEqual({ is_creditcard: false, application: null, ended: null })
      }
    }
  })
})

describe('an application', () => {
  test('an application is in the personal archive, and deleted with the account', async () => {
    const issuer = await world.app.aPlainUser()
    await world.apply(issuer)
    const answer = await world.app.request('/api/accounts/me/data', { cookie: issuer.cookie })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const { card_applications, activity } = JSON.parse(
      strFromU8(files['data.json'] ?? new Uint8Array()),
    )
    expect(activity).toMatchObject([{ action: 'card_applied' }])
    expect(card_applications).toMatchObject([
      { name: 'Juniper Everyday Card', contact_email: 'partners@juniper.example' },
    ])
    await world.app
      .as(issuer)
      .accounts.remove({ current_password: password, confirmation: 'DELETE' })
    const left = await world.app.deps.db
      .selectFrom('card_applications')
      .where('profile_id', '=', issuer.user_id)
      .select('id')
      .execute()
    expect(left).toEqual([])
  })
})
