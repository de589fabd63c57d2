import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { OwnCodeAction } from '#shared/contract/promo-codes/promo-codes.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { ownCodesOf } from '#test/own-codes.ts'

let app: TestApp

const today = '2026-03-10'
const nobody = '00000000-0000-4000-8000-000000000000'
const paused = { paused_at: '2026-03-01T00:00:00Z', paused_reason: 'owner' as const }

beforeAll(async () => {
  app = await openTestApp({ today })
})
afterAll(() => app.close())

const { act, codeOf, outcomes, own, rows } = ownCodesOf(() => app)

describe('pausing and resuming', () => {
  test('pausing hides a code and frees its slot, and resuming restores it', async () => {
    const ana = await app.anInfluencer()
    const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    const answer = await act(ana, 'pause', [promo_code.id])
    expect(answer).toMatchObject({
      results: [{ id: promo_code.id, outcome: 'done' }],
      promo_codes: [{ id: promo_code.id, is_paused: true, is_live: false }],
      usage: { used: 0 },
    })
    await expect(app.visitor.deals.get({ id: promo_code.id })).rejects.toMatchObject({
      code: 'PROMO_CODE_NOT_FOUND',
    })
    expect(outcomes(await act(ana, 'pause', [promo_code.id]))).toEqual(['unchanged'])
    expect((await act(ana, 'resume', [promo_code.id])).usage.used).toBe(1)
    expect((await app.visitor.deals.get({ id: promo_code.id })).id).toBe(promo_code.id)
  })

  test('resuming needs a free slot, and its error names a plan that has one', async () => {
    const ana = await app.anInfluencer()
    const [waiting] = await rows(ana, paused, {})
    await expect(act(ana, 'resume', [waiting ?? ''])).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      status: 409,
      data: { max_promo_codes: 1, subscription_tier: 'starter', suggested_plan: 'boost' },
    })
    expect((await codeOf(ana, waiting ?? ''))?.is_paused).toBe(true)
  })

  test('resuming several codes resumes those that fit, in their order, and reports the others', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'boost')
    const ids = await rows(ana, paused, paused, paused, paused, {})
    const answer = await act(ana, 'resume', [...ids, nobody])
    expect(outcomes(answer)).toEqual([
      'done',
      'done',
      'no_room',
      'no_room',
      'unchanged',
      'not_found',
    ])
    expect(answer.usage).toMatchObject({ used: 3, max_promo_codes: 3 })
  })

  test('one of twenty concurrent resumes gets the last slot', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'boost')
    const ids = await rows(ana, ...Array.from({ length: 20 }, () => paused), {}, {})
    const results = await Promise.allSettled(ids.slice(0, 20).map((id) => act(ana, 'resume', [id])))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    expect((await own(ana)).usage).toMatchObject({ used: 3, max_promo_codes: 3 })
  })

  test('concurrent resuming, publishing and undoing share the slots', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'boost')
    const ids = await rows(ana, paused, paused, paused, paused, {}, {}, {})
    const removed = ids.slice(4)
    await act(ana, 'delete', removed)
    await Promise.allSettled([
      ...ids.slice(0, 4).map((id) => act(ana, 'resume', [id])),
      ...removed.map((id) => app.as(ana).promoCodes.restore({ ids: [id] })),
      ...Array.from({ length: 4 }, () =>
        app.as(ana).promoCodes.create({ promo_code: aPromoCode() }),
      ),
    ])
    const { usage, promo_codes } = await own(ana)
    expect(usage).toMatchObject({ used: 3, max_promo_codes: 3 })
    // Of what was brought back nothing is lost.
    for (const id of removed) expect(promo_codes.map((code) => code.id)).toContain(id)
  })
})

describe('extending', () => {
  test('extending adds 30 days to the later of today and the last day, and makes an expired code live', async () => {
    const ana = await app.anInfluencer()
    const ids = await rows(
      ana,
      { expiration_date: '2026-03-01' },
      { expiration_date: '2026-03-20' },
      { expiration_date: null },
      { expiration_date: '2100-12-31' },
    )
    const answer = await act(ana, 'extend', ids)
    expect(outcomes(answer)).toEqual(['done', 'done', 'unchanged', 'unchanged'])
    const { promo_codes } = await own(ana)
    const dayOf = (id?: string) => promo_codes.find((code) => code.id === id)
    expect(dayOf(ids[0])).toMatchObject({ expiration_date: '2026-04-09', is_live: true })
    expect(dayOf(ids[1])?.expiration_date).toBe('2026-04-19')
    expect(dayOf(ids[2])?.expiration_date).toBeNull()
  })
})

describe('who may act', () => {
  test('the owner and the managing agency can act on codes, and codes of others stay unchanged', async () => {
    const [ana, ben, agency, other] = [
      await app.anInfluencer(),
      await app.anInfluencer(),
      await app.anAgency(),
      await app.anAgency(),
    ]
    await app.manage(agency, ana)
    const [id = ''] = await rows(ana, { expiration_date: '2026-03-12' })
    const actions: OwnCodeAction[] = ['pause', 'resume', 'extend', 'delete']
    for (const action of actions) {
      for (const stranger of [ben, other])
        await expect(act(stranger, action, [id], ana.user_id)).rejects.toMatchObject({
          code: 'FORBIDDEN',
          status: 403,
        })
      expect(outcomes(await act(ben, action, [id, nobody]))).toEqual(['not_found', 'not_found'])
      await expect(
        app.visitor.promoCodes.act({ influencer_id: ana.user_id, action, ids: [id] }),
      ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    }
    expect(await codeOf(ana, id)).toMatchObject({ is_paused: false, expiration_date: '2026-03-12' })
    for (const action of actions)
      expect(outcomes(await act(agency, action, [id], ana.user_id))).toEqual(['done'])
    expect(await codeOf(ana, id)).toBeUndefined()
  })

  test('an action covers 1 to 500 codes, each once', async () => {
    const ana = await app.anInfluencer()
    const [id = ''] = await rows(ana, {})
    for (const ids of [[], ['x'], Array.from({ length: 501 }, () => id)])
      await expect(act(ana, 'pause', ids)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(outcomes(await act(ana, 'pause', [id, id]))).toEqual(['done'])
  })
})
