import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let ben: Actor
let sam: Actor
let tess: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  sam = await app.makeStaff(await app.anInfluencer('sam'))
  tess = await app.makeStaff(await app.anInfluencer('tess'))
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const reason = 'The link leads to another shop'
/** Each of a brand of its own: what comes after a block of the same brand waits (held-codes.test.ts). */
let brands = 0
const aCode = async () => {
  brands++
  const promo_code = aPromoCode({
    brand_name: `Brand ${brands}`,
    brand_url: `https://brand${brands}.example`,
  })
  return (await app.as(ana).promoCodes.create({ promo_code })).promo_code.id
}
const desk = (actor = sam) => app.as(actor).staffCodes
const isPublic = (id: string) =>
  app.visitor.deals.get({ id }).then(
    () => true,
    () => false,
  )
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls))
    .map((result) =>
      result.status === 'fulfilled' ? 'ok' : (result.reason as { code: string }).code,
    )
    .toSorted()
const mailsOf = async (template: string) => {
  const { rows } = await app.database.pool.query<{ data: { to: string; values: object } }>(
    `select data from pgboss.job where name = 'mail' and data->>'template' = $1 order by created_on`,
    [template],
  )
  return rows.map(({ data }) => data)
}
const actionsOn = async (target_id: string) =>
  (await app.as(sam).staff.listActions({ target_id })).actions.map(({ action }) => action)

describe('a blocked code', () => {
  test('a blocked code is hidden from the public, and its owner sees the reason and gets a mail', async () => {
    const id = await aCode()
    const code = await desk().block({ id, reason })
    expect(code).toMatchObject({ is_blocked: true, is_live: false, blocked_reason: reason })
    expect(await isPublic(id)).toBe(false)
    const own = await app.as(ana).promoCodes.listOwn({ status: 'blocked' })
    expect(own.promo_codes).toMatchObject([{ id, blocked_reason: reason }])
    expect((await mailsOf('code_blocked')).at(-1)).toMatchObject({
      to: 'ana@example.com',
      values: { reason },
    })
    const { actions } = await app.as(tess).staff.listActions({ target_id: id })
    expect(actions).toMatchObject([
      {
        action: 'code_blocked',
        actor: { username: 'sam' },
        before: { is_blocked: false },
        after: { is_blocked: true },
        reason,
      },
    ])
  })

  test('a code is blocked once by two concurrent requests', async () => {
    const id = await aCode()
    expect(
      await outcomes([desk(sam).block({ id, reason }), desk(tess).block({ id, reason })]),
    ).toEqual(['ALREADY_BLOCKED', 'ok'])
    expect(await actionsOn(id)).toEqual(['code_blocked'])
  })

  test('blocking a code requires a reason of 3 to 500 characters', async () => {
    const id = await aCode()
    for (const text of ['', 'no', '  a ', 'x'.repeat(501)])
      await expect(desk().block({ id, reason: text })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
    expect(await isPublic(id)).toBe(true)
  })

  test.each([
    ['AGAIN', 'again'],
    // JavaScript writes the first letter small otherwise than the database.
    ['İST20', 'İST20'],
  ])('a blocked code stays blocked after it is deleted and entered again', async (code, again) => {
    const entered = aPromoCode({ brand_name: 'Brine  Cup', promo_code: code })
    const { id } = (await app.as(ana).promoCodes.create({ promo_code: entered })).promo_code
    await desk().block({ id, reason })
    await app.as(ana).promoCodes.remove({ id })
    const { promo_code } = await app.as(ana).promoCodes.create({
      promo_code: { ...entered, promo_code: again, brand_name: 'brine cup' },
    })
    expect(promo_code).toMatchObject({ is_blocked: true, is_live: false, blocked_reason: reason })
    await desk().unblock({ id: promo_code.id })
    expect(await isPublic(promo_code.id)).toBe(true)
  })

  test('the desk unblocks a code, and the second request gets an error', async () => {
    const id = await aCode()
    await desk().block({ id, reason })
    expect(await outcomes([desk(sam).unblock({ id }), desk(tess).unblock({ id })])).toEqual([
      'NOT_BLOCKED',
      'ok',
    ])
    expect(await isPublic(id)).toBe(true)
    expect((await desk().get({ id })).blocks).toMatchObject([
      { reason, lifted_at: expect.any(String) as string, appeal: null },
    ])
  })
})

describe('an appeal', () => {
  const appeal = (id: string, actor = ana) =>
    app.as(actor).appeals.create({ promo_code_id: id, text: 'It is\nmy own code' })
  const waiting = async () => (await app.as(sam).staffAppeals.list({})).appeals

  test('an appeal is possible once per block, for those who may act for the owner', async () => {
    const id = await aCode()
    await expect(appeal(id)).rejects.toMatchObject({ code: 'NOT_BLOCKED' })
    await desk().block({ id, reason })
    await expect(appeal(id, ben)).rejects.toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
    expect(await outcomes([appeal(id), appeal(id)])).toEqual(['APPEAL_MADE', 'ok'])
    expect(
      (await app.as(ana).appeals.listOwn({})).blocks.find((b) => b.promo_code_id === id),
    ).toMatchObject({
      can_appeal: false,
      appeal: { state: 'open', text: 'It is\nmy own code', answer: null },
    })
    await desk().unblock({ id })
    await desk().block({ id, reason })
    await expect(appeal(id)).resolves.toMatchObject({ appeal: { state: 'open' } })
  })

  test('an accepted appeal unblocks the code and informs the owner', async () => {
    const id = await aCode()
    await desk().block({ id, reason })
    await appeal(id)
    const open = (await waiting()).find(({ promo_code }) => promo_code.id === id)
    expect(open).toMatchObject({ block_reason: reason, state: 'open' })
    const decided = await app
      .as(tess)
      .staffAppeals.decide({ id: open?.id ?? '', decision: 'accept', answer: 'You were right' })
    expect(decided).toMatchObject({ state: 'accepted', answer: 'You were right' })
    expect(await isPublic(id)).toBe(true)
    expect((await mailsOf('code_unblocked')).at(-1)?.values).toMatchObject({
      is_appealed: true,
      answer: 'You were right',
    })
    expect(await actionsOn(id)).toEqual(['appeal_accepted', 'code_blocked'])
  })

  test('a refused appeal keeps the code blocked, with a reason for the owner', async () => {
    const id = await aCode()
    await desk().block({ id, reason })
    await appeal(id)
    const open = (await waiting()).find(({ promo_code }) => promo_code.id === id)
    const refuse = (actor: Actor) =>
      app
        .as(actor)
        .staffAppeals.decide({ id: open?.id ?? '', decision: 'refuse', answer: 'Ask the shop' })
    expect(await outcomes([refuse(sam), refuse(tess)])).toEqual(['ALREADY_DECIDED', 'ok'])
    const { blocks } = await app.as(ana).appeals.listOwn({})
    expect(blocks.find((block) => block.promo_code_id === id)).toMatchObject({
      can_appeal: false,
      appeal: { state: 'refused', answer: 'Ask the shop' },
    })
    expect((await mailsOf('appeal_refused')).at(-1)?.values).toMatchObject({
      answer: 'Ask the shop',
    })
  })

  test('a concurrent appeal and unblocking end with an unblocked code and no open appeal', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await aCode()
      await desk().block({ id, reason })
      const results = await outcomes([appeal(id), desk().unblock({ id })])
      expect(['NOT_BLOCKED', 'ok']).toContain(results[0])
      expect(await isPublic(id)).toBe(true)
      expect((await waiting()).filter(({ promo_code }) => promo_code.id === id)).toEqual([])
    }
  })

  test('two concurrent decisions about an appeal have one outcome', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await aCode()
      await desk().block({ id, reason })
      await appeal(id)
      const open = (await waiting()).find(({ promo_code }) => promo_code.id === id)
      const decide = app.as(tess).staffAppeals.decide
      const results = await outcomes([
        desk().unblock({ id }),
        decide({ id: open?.id ?? '', decision: 'refuse', answer: 'Ask the shop' }),
      ])
      const [block] = (await desk().get({ id })).blocks
      expect(await isPublic(id)).toBe(true)
      // Refused first and unblocked then is fine; unblocked first, there is nothing to refuse.
      expect(block?.appeal?.state).toBe(
        results.includes('ALREADY_DECIDED') ? 'accepted' : 'refused',
      )
    }
  })
})
