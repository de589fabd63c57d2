import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { mergeBrands, separateBrands, twoBrands } from '#test/merged-brands.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { settleMerges } from './merges.ts'

/** What a merge of brands pauses, and what its end gives back. */

let app: TestApp
let ana: Actor
let brand = ''
let into = ''

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  ;({ brand, into } = twoBrands())
})

/** The same code of an owner at both brands. Returns the ids, that of the former brand first. */
async function twins(owner: Actor, own: object = {}, other: object = {}) {
  const ids = await insertCodes(
    app.deps.db,
    aCodeRow(owner.user_id, { brand_name: brand, promo_code: 'SAME', ...own }),
    aCodeRow(owner.user_id, { brand_name: into, promo_code: 'SAME', ...other }),
  )
  await settleChanges(app.database.db)
  return ids as [string, string]
}

const merge = () => mergeBrands(app, { brand, into })
const separate = () => separateBrands(app, brand)
const act = (action: 'pause' | 'resume' | 'delete', id: string) =>
  app.as(ana).promoCodes.act({ action, ids: [id] })

/** Whether people see the code, why not, and its brand. */
async function stateOf(id: string) {
  const { is_current, paused_reason, brand_name } = await app.deps.db
    .selectFrom('promo_codes')
    .where('id', '=', id)
    .select(['is_current', 'paused_reason', 'brand_name'])
    .executeTakeFirstOrThrow()
  return [is_current, paused_reason, brand_name]
}

test('a code that a merge paused, as its owner has it twice, is live again when the merge is undone', async () => {
  const [id] = await twins(ana)
  await merge()
  expect(await stateOf(id)).toEqual([false, 'owner', brand])
  await separate()
  expect(await stateOf(id)).toEqual([true, null, brand])
})

test('a code that a merge paused is live again after it also if it was deleted and restored in between', async () => {
  const [id, other] = await twins(ana)
  await merge()
  for (const one of [id, other]) await act('delete', one)
  await app.as(ana).promoCodes.restore({ ids: [id] })
  await separate()
  expect(await stateOf(id)).toEqual([true, null, brand])
})

test('a code that its owner paused before a merge, or once more since, stays paused after it', async () => {
  const [id] = await twins(ana)
  await act('pause', id)
  await merge()
  await separate()
  expect(await stateOf(id)).toEqual([false, 'owner', brand])
  await act('resume', id)
  await merge()
  await app.database.pool.query(
    `update promo_codes set paused_at = paused_at + interval '1 minute' where id = $1`,
    [id],
  )
  await separate()
  expect(await stateOf(id)).toEqual([false, 'owner', brand])
})

test('a code that a merge paused waits for room after it if the plan of its owner has none', async () => {
  const ben = await app.anInfluencer()
  const [id] = await twins(ben)
  await merge()
  await separate()
  expect(await stateOf(id)).toEqual([false, 'plan', brand])
})

test.each([
  ['has ended', { expiration_date: '2026-03-01' }],
  ['is paused', { paused_at: '2026-03-01T00:00:00Z', paused_reason: 'owner' }],
  ['is blocked', { blocked_at: '2026-03-01T00:00:00Z', blocked_reason: 'No' }],
])(
  'a live code stays live during a merge and after it if the one at the other brand %s',
  async (_, dead) => {
    const [id, other] = await twins(ana, {}, dead)
    const before = [await stateOf(id), await stateOf(other)]
    expect(before[0]).toEqual([true, null, brand])
    await merge()
    expect([await stateOf(id), await stateOf(other)]).toEqual(before)
    await separate()
    expect([await stateOf(id), await stateOf(other)]).toEqual(before)
  },
)

test('a code that stayed live beside a dead one is paused when that one is resumed, and moves when it is deleted', async () => {
  const paused = { paused_at: '2026-03-01T00:00:00Z', paused_reason: 'owner' }
  const [id, other] = await twins(ana, {}, paused)
  await merge()
  await app.database.pool.query(`update brand_merges set started_at = now() - interval '6 minutes'`)
  expect(await settleMerges(app.deps.db)).toBe(0)
  await act('resume', other)
  expect(await settleMerges(app.deps.db)).toBe(1)
  expect(await stateOf(id)).toEqual([false, 'owner', brand])
  expect(await stateOf(other)).toEqual([true, null, into])
  await app.database.pool.query(
    'update promo_codes set paused_at = null, paused_reason = null where id = $1',
    [id],
  )
  await act('delete', other)
  expect(await settleMerges(app.deps.db)).toBe(1)
  expect(await stateOf(id)).toEqual([true, null, into])
  expect(await settleMerges(app.deps.db)).toBe(0)
})
