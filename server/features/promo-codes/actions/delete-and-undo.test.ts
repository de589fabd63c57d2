import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isOnPostgres } from '#test/database.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { ownCodesOf } from '#test/own-codes.ts'

import { lockDeleted, restoreCode, trimDeletedCodes } from './action-queries.ts'
import { sweepExpired, sweepStarted } from '../queries.ts'

let app: TestApp

const today = '2026-03-10'

beforeAll(async () => {
  app = await openTestApp({ today })
})
afterAll(() => app.close())

const { act, codeOf, outcomes, own, rows } = ownCodesOf(() => app)

describe('deleting and undoing', () => {
  test('deleting removes a code at once, and undo restores it with its counts', async () => {
    const ana = await app.anInfluencer()
    const { promo_code } = await app.as(ana).promoCodes.create({
      promo_code: aPromoCode({ brand_name: 'Undo Brand', expiration_date: '2026-05-01' }),
    })
    const { db } = app.database
    const { id } = promo_code
    await db
      .insertInto('promo_code_counts')
      .values([
        { promo_code_id: id, kind: 'copy', channel: 'web', day: '2026-03-09', count: 4 },
        { promo_code_id: id, kind: 'click', channel: 'dm', day: '2026-01-01', count: 3 },
      ])
      .execute()
    const before = await app.as(ana).promoCodes.listOwnCounts({ ids: [id] })
    const brandBefore = await app.visitor.brands.get({ brand_name: 'Undo Brand' }).catch(() => null)
    expect(outcomes(await act(ana, 'delete', [id]))).toEqual(['done'])
    await expect(app.visitor.deals.get({ id })).rejects.toMatchObject({
      code: 'PROMO_CODE_NOT_FOUND',
    })
    expect(await own(ana)).toMatchObject({ promo_codes: [], usage: { used: 0 } })
    const answer = await app.as(ana).promoCodes.restore({ ids: [id] })
    expect(outcomes(answer)).toEqual(['done'])
    expect(answer.promo_codes).toEqual([promo_code])
    expect((await own(ana)).promo_codes).toEqual([promo_code])
    expect(await app.as(ana).promoCodes.listOwnCounts({ ids: [id] })).toEqual(before)
    expect(before.counts).toEqual([
      {
        id,
        copies: 4,
        clicks: 3,
        copies_30_days: 4,
        clicks_30_days: 0,
        drop: null,
        trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0],
      },
    ])
    if (brandBefore)
      expect(await app.visitor.brands.get({ brand_name: 'Undo Brand' })).toEqual(brandBefore)
    // Once.
    expect(outcomes(await app.as(ana).promoCodes.restore({ ids: [id] }))).toEqual(['not_found'])
  })

  test('a code deleted by the API can be restored too, also by the agency', async () => {
    const [ana, agency, ben] = [
      await app.anInfluencer(),
      await app.anAgency(),
      await app.anInfluencer(),
    ]
    await app.manage(agency, ana)
    const { promo_code } = await app
      .as(agency)
      .promoCodes.create({ influencer_id: ana.user_id, promo_code: aPromoCode() })
    const { id } = promo_code
    await app.as(ana).promoCodes.remove({ id })
    expect(outcomes(await app.as(ben).promoCodes.restore({ ids: [id] }))).toEqual(['not_found'])
    await expect(
      app.as(ben).promoCodes.restore({ influencer_id: ana.user_id, ids: [id] }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const back = await app.as(agency).promoCodes.restore({ influencer_id: ana.user_id, ids: [id] })
    expect(back.promo_codes).toEqual([promo_code])
  })

  test('a restored code without a free slot is paused', async () => {
    const ana = await app.anInfluencer()
    const [id = ''] = await rows(ana, {})
    await act(ana, 'delete', [id])
    await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    const answer = await app.as(ana).promoCodes.restore({ ids: [id] })
    expect(outcomes(answer)).toEqual(['paused'])
    expect(answer).toMatchObject({ promo_codes: [{ id, is_paused: true }], usage: { used: 1 } })
  })

  test('a code that was published again meanwhile is not restored', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'boost')
    const [id = ''] = await rows(ana, { promo_code: 'TWICE' })
    await act(ana, 'delete', [id])
    await app.as(ana).promoCodes.create({
      promo_code: aPromoCode({ brand_name: 'PACEWELL', promo_code: 'twice' }),
    })
    expect(outcomes(await app.as(ana).promoCodes.restore({ ids: [id] }))).toEqual(['duplicate'])
  })

  test('one of two deleted codes with the same name is restored', async () => {
    const ana = await app.anInfluencer()
    const ids: string[] = []
    for (const _time of [1, 2]) {
      const { promo_code } = await app
        .as(ana)
        .promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Twice', promo_code: 'TWICE' }) })
      ids.push(promo_code.id)
      await act(ana, 'delete', [promo_code.id])
    }
    expect(outcomes(await app.as(ana).promoCodes.restore({ ids }))).toEqual(['done', 'duplicate'])
  })

  test('a restored code is not deleted by the cleanup', async () => {
    const ana = await app.anInfluencer()
    const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    await act(ana, 'delete', [promo_code.id])
    const { db } = app.database
    await db.transaction().execute(async (tx) => {
      expect(await lockDeleted(tx, ana.user_id, [promo_code.id])).toHaveLength(1)
      if (isOnPostgres) {
        const other = sql`select from deleted_promo_codes where id = ${promo_code.id}::uuid for update skip locked`
        expect((await other.execute(db)).rows).toEqual([])
      }
      await restoreCode(tx, promo_code.id, false)
    })
    expect((await own(ana)).promo_codes).toHaveLength(1)
  })

  test('undo ends after ten minutes, and with the account at once', async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    const [id = ''] = await rows(ana, {})
    await act(ana, 'delete', [id])
    const { pool } = app.database
    await pool.query(
      "update deleted_promo_codes set deleted_at = now() - interval '11 minutes' where id = $1",
      [id],
    )
    expect(outcomes(await app.as(ana).promoCodes.restore({ ids: [id] }))).toEqual(['not_found'])
    expect(await trimDeletedCodes(app.database.db)).toBe(1)
    await act(ben, 'delete', await rows(ben, {}))
    await pool.query('delete from users where id = $1', [ben.user_id])
    const left = await pool.query('select from deleted_promo_codes where influencer_id = $1', [
      ben.user_id,
    ])
    expect(left.rowCount).toBe(0)
  })

  test('a code can be restored if the agency that created it is gone', async () => {
    const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
    await app.manage(agency, ana)
    const [id = ''] = await rows(ana, { agency_id: agency.user_id })
    await act(ana, 'delete', [id])
    await app.database.pool.query('delete from users where id = $1', [agency.user_id])
    const { promo_codes } = await app.as(ana).promoCodes.restore({ ids: [id] })
    expect(promo_codes).toMatchObject([{ id, agency_id: null }])
  })
})

describe('undoing a leak', () => {
  const stateOf = async (actor: Actor, id: string) => {
    const code = await codeOf(actor, id)
    return [code?.paused_reason, code?.is_current]
  }

  test('undo brings back what was before: shown, paused by the owner, or paused by the plan', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'pro')
    const paused_at = '2026-03-01T00:00:00Z'
    const [shown = '', byOwner = '', byPlan = ''] = await rows(
      ana,
      {},
      { paused_at, paused_reason: 'owner' },
      { paused_at, paused_reason: 'plan' },
    )
    const ids = [shown, byOwner, byPlan]
    const before = (await own(ana)).promo_codes
    const { token } = await app.as(ana).directLinks.create({ id: shown, name: 'Story' })
    await app.visitor.directLinks.show({ token })
    expect(outcomes(await act(ana, 'leak', ids))).toEqual(['done', 'done', 'done'])
    for (const id of ids) expect(await stateOf(ana, id)).toEqual(['leaked', false])
    expect(outcomes(await app.as(ana).promoCodes.restore({ ids }))).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await stateOf(ana, shown)).toEqual([null, true])
    expect(await stateOf(ana, byOwner)).toEqual(['owner', false])
    expect(await stateOf(ana, byPlan)).toEqual(['plan', false])
    // Its history is what it was.
    const timeless = (codes: typeof before) => codes.map(({ updated_at: _at, ...code }) => code)
    expect(timeless((await own(ana)).promo_codes)).toEqual(timeless(before))
    const { links } = await app.as(ana).directLinks.listOwn({ id: shown })
    expect(links).toMatchObject([{ name: 'Story', token, shown: 1, ended_at: null }])
    // Once, and of nothing that did not leak.
    expect(outcomes(await app.as(ana).promoCodes.restore({ ids }))).toEqual(
      ids.map(() => 'not_found'),
    )
  })

  test('a leaked code of which the plan slot was used meanwhile comes back paused, also for the agency', async () => {
    const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
    await app.manage(agency, ana)
    const [id = ''] = await rows(ana, {})
    await app.as(agency).agencyCodes.act({ action: 'leak', ids: [id] })
    await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code: 'INSTEAD5' }) })
    const answer = await app.as(agency).agencyCodes.restore({ ids: [id] })
    expect(outcomes(answer)).toEqual(['paused'])
    expect(await stateOf(ana, id)).toEqual(['plan', false])
  })

  test('after ten minutes a leak cannot be undone, but the code can be resumed', async () => {
    const ana = await app.anInfluencer()
    const [id = ''] = await rows(ana, {})
    await act(ana, 'leak', [id])
    await app.database.pool.query(
      "update promo_codes set paused_at = now() - interval '11 minutes' where id = $1",
      [id],
    )
    expect(outcomes(await app.as(ana).promoCodes.restore({ ids: [id] }))).toEqual(['not_found'])
    expect(outcomes(await act(ana, 'resume', [id]))).toEqual(['done'])
    expect(await stateOf(ana, id)).toEqual([null, true])
  })
})

describe('two who change one code', () => {
  test('the later of two edits gets an error with the current code, and may then save', async () => {
    const ana = await app.anInfluencer()
    const { promoCodes } = app.as(ana)
    const { promo_code } = await promoCodes.create({ promo_code: aPromoCode() })
    const { id, updated_at } = promo_code
    const first = await promoCodes.update({
      id,
      updated_at,
      promo_code: aPromoCode({ promo_code: 'FIRST' }),
    })
    const second = { id, promo_code: aPromoCode({ promo_code: 'SECOND' }) }
    await expect(promoCodes.update({ ...second, updated_at })).rejects.toMatchObject({
      code: 'PROMO_CODE_CHANGED',
      status: 409,
      data: { promo_code: first },
    })
    expect((await codeOf(ana, id))?.promo_code).toBe('FIRST')
    await promoCodes.update({ ...second, updated_at: first.updated_at })
    expect((await codeOf(ana, id))?.promo_code).toBe('SECOND')
  })

  test('a code that begins or ends meanwhile by itself may be saved', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'pro')
    const { promoCodes } = app.as(ana)
    const { db } = app.database
    const starts_at = new Date(Date.now() + 86_400_000)
    const begins = aPromoCode({ promo_code: 'BEGINS', starts_at: starts_at.toISOString() })
    const ends = aPromoCode({ promo_code: 'ENDS', expiration_date: '2026-03-11' })
    for (const [values, sweep] of [
      [begins, () => sweepStarted(db, starts_at)],
      [ends, () => sweepExpired(db, '2026-03-12')],
    ] as const) {
      const loaded = (await promoCodes.create({ promo_code: values })).promo_code
      expect(await sweep()).toBe(1)
      const { is_live, updated_at } = (await codeOf(ana, loaded.id)) ?? {}
      expect({ is_live, updated_at }).toEqual({
        is_live: !loaded.is_live,
        updated_at: loaded.updated_at,
      })
      await promoCodes.update({ id: loaded.id, promo_code: values, updated_at: loaded.updated_at })
    }
  })

  test('another user gets no data about an edited code', async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    const [id = ''] = await rows(ana, {})
    await expect(
      app.as(ben).promoCodes.update({
        id,
        updated_at: '2020-01-01T00:00:00Z',
        promo_code: aPromoCode(),
      }),
    ).rejects.toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
  })
})
