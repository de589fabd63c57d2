import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { trimDeletedCodes } from '#server/features/promo-codes/actions/action-queries.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

/** Cases of codes that their owners delete. */

let app: TestApp
let ana: Actor
let ben: Actor
let sam: Actor
let number = 0
let brand_name = ''

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  sam = await app.makeStaff(await app.anInfluencer('sam'))
  for (const actor of [ana, ben]) await app.subscribe(actor, 'elite')
})
afterAll(() => app.close())
beforeEach(() => {
  brand_name = `Hollowmere ${++number}`
  return app.forgetLimits()
})

const enter = async (owner: Actor, promo_code: string) =>
  (await app.as(owner).promoCodes.create({ promo_code: aPromoCode({ promo_code, brand_name }) }))
    .promo_code.id

const rename = (owner: Actor, id: string, promo_code: string) =>
  app.as(owner).promoCodes.update({ id, promo_code: aPromoCode({ promo_code, brand_name }) })

const report = (promo_code_id: string) =>
  app.visitor.reports.create({
    promo_code_id,
    kind: 'brand_owner',
    name: 'Pat Pace',
    work_email: 'pat@pacewell.example',
    statement: 'We never gave this code to anybody',
  })

const caseOf = async (id: string, state: 'open' | 'resolved' = 'open') => {
  const { cases } = await app.as(sam).staffReports.list({ limit: 100, state })
  return cases.find(({ promo_code }) => promo_code.id === id)
}
const remove = (owner: Actor, id: string) => app.as(owner).promoCodes.remove({ id })

/** As if so much time had passed since all deletions. */
async function passes(age: string): Promise<void> {
  await app.database.pool.query(
    `update deleted_promo_codes set deleted_at = deleted_at - $1::interval`,
    [age],
  )
  await trimDeletedCodes(app.database.db)
}

test('an undone deletion brings back the case with its reports, open and resolved', async () => {
  const id = await enter(ana, 'MINE20')
  await report(id)
  const first = await caseOf(id)
  await app.as(sam).staffReports.resolve({ id: first?.id ?? '', outcome: 'kept' })
  await app.visitor.reports.create({ promo_code_id: id, kind: 'misleading' })
  const before = [await caseOf(id), await caseOf(id, 'resolved')]
  expect(before).toMatchObject([{ report_count: 1 }, { report_count: 1 }])
  await remove(ana, id)
  expect(await caseOf(id)).toBeUndefined()
  await app.as(ana).promoCodes.restore({ ids: [id] })
  expect([await caseOf(id), await caseOf(id, 'resolved')]).toEqual(before)
  const { reports } = await app.as(sam).staffReports.get({ id: first?.id ?? '' })
  expect(reports).toMatchObject([{ name: 'Pat Pace', work_email: 'pat@pacewell.example' }])
})

test('a reported code that is deleted and entered again has its reports again, in any way and once', async () => {
  const id = await enter(ana, 'MINE20')
  await report(id)
  await remove(ana, id)
  await passes('11 minutes')
  const again = await enter(ana, 'OTHER')
  expect(await caseOf(again)).toBeUndefined()
  for (const code of ['mine20', 'OTHER', 'MINE20']) await rename(ana, again, code)
  expect(await caseOf(again)).toMatchObject({ report_count: 1, kind_counts: { brand_owner: 1 } })
  // Somebody else's code is another one.
  expect(await caseOf(await enter(ben, 'MINE20'))).toBeUndefined()
})

test('an open case goes 90 days after its code, a resolved one and one of a deleted account at once', async () => {
  const left = async (id: string) => {
    const { rows } = await app.database.pool.query<{ cases: number; deleted: object | null }>(
      `select (select count(*)::int from report_cases where promo_code_id = $1) as cases,
        (select to_jsonb(deleted) from deleted_promo_codes deleted where id = $1) as deleted`,
      [id],
    )
    return rows[0]
  }
  const [open, resolved] = [await enter(ana, 'OPEN'), await enter(ana, 'KEPT')]
  for (const id of [open, resolved]) await report(id)
  await app
    .as(sam)
    .staffReports.resolve({ id: (await caseOf(resolved))?.id ?? '', outcome: 'kept' })
  await app.as(ana).directLinks.create({ id: open, name: 'Story' })
  for (const id of [open, resolved]) await remove(ana, id)
  await passes('9 minutes')
  expect([await left(open), await left(resolved)]).toMatchObject([{ cases: 1 }, { cases: 1 }])
  await passes('2 minutes')
  expect(await left(open)).toMatchObject({ cases: 1, deleted: { links: [], counts: [] } })
  expect(await left(resolved)).toEqual({ cases: 0, deleted: null })
  const { results } = await app.as(ana).promoCodes.restore({ ids: [open] })
  expect(results).toMatchObject([{ outcome: 'not_found' }])
  await passes('90 days')
  expect(await left(open)).toEqual({ cases: 0, deleted: null })

  const gil = await app.anInfluencer('gil')
  const kept = await enter(gil, 'GIL20')
  await report(kept)
  await app.database.pool.query('delete from users where id = $1', [gil.user_id])
  expect(await left(kept)).toEqual({ cases: 0, deleted: null })
})

test('whoever enters leaked letters keeps their case through undo, a second entry and a second code', async () => {
  const leaked = await enter(ana, 'LEAK20')
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [leaked] })
  const first = await enter(ben, 'LEAK20')
  await remove(ben, first)
  await app.as(ben).promoCodes.restore({ ids: [first] })
  await app.as(ben).promoCodes.setScope({ ids: [first], scope: 'everywhere', hidden_on: '' })
  expect(await caseOf(first)).toMatchObject({ report_count: 1, promo_code: { is_live: true } })
  await remove(ben, first)
  const second = await enter(ben, 'LEAK20')
  expect(await caseOf(second)).toMatchObject({ report_count: 1 })
  // A code that had the letters, and one that gets them.
  await rename(ben, second, 'FREE')
  const third = await enter(ben, 'LEAK20')
  for (const code of ['OTHER', 'LEAK20']) await rename(ben, third, code)
  expect(await caseOf(third)).toMatchObject({ report_count: 1 })
})
