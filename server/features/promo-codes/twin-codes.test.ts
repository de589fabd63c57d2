import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { transact } from '#server/db/connection/transact.ts'
import { settleMerge, startMerge } from '#server/features/brands/merges.ts'
import { resumePausedByPlan } from '#server/features/subscriptions/paused-codes/paused-code-queries.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

/** Codes that their owner has both at a merged brand and at the one that took it over. */

let app: TestApp
let ana: Actor
let number = 0
let into = ''

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  into = `Larkwell ${++number}`
})

const act = async (action: 'resume' | 'delete' | 'leak', ...ids: string[]) => {
  const { results } = await app.as(ana).promoCodes.act({ action, ids })
  return results.map(({ outcome }) => outcome)
}
const codeOf = async (id: string) => {
  const { promo_codes } = await app.as(ana).promoCodes.listOwn({ q: into })
  return promo_codes.find((code) => code.id === id)
}

/** The same code at each of these brands and at the one into which all are merged. Returns its own last. */
async function sameAt(...endings: string[]) {
  const { db } = app.deps
  const ids: string[] = []
  const brands = endings.map((ending) => `${into} ${ending}`)
  for (const brand_name of [...brands, into]) {
    const promo_code = aPromoCode({ brand_name, promo_code: 'SAME' })
    ids.push((await app.as(ana).promoCodes.create({ promo_code })).promo_code.id)
  }
  for (const brand of brands) {
    const { brand_key } = await transact(db, (db) => startMerge(db, { brand, into }))
    await settleMerge(db, brand_key)
  }
  return ids as [string, ...string[]]
}

test('a leaked code that its owner has under both names follows its merged brand with other letters', async () => {
  const [id] = await sameAt('UK')
  await act('leak', id)
  const replaced = await app.as(ana).promoCodes.replace({ id, promo_code: 'OTHERS' })
  expect(replaced.promo_codes).toMatchObject([{ brand_name: into, is_live: true }])
})

test('a code whose twin is deleted follows its merged brand when its owner resumes it', async () => {
  const [id, twin = ''] = await sameAt('UK')
  expect(await act('resume', id)).toEqual(['duplicate'])
  await act('delete', twin)
  expect(await act('resume', id)).toEqual(['done'])
  expect(await codeOf(id)).toMatchObject({ brand_name: into, is_live: true })
  // Its twin does not come back beside it.
  const { results } = await app.as(ana).promoCodes.restore({ ids: [twin] })
  expect(results).toEqual([{ id: twin, outcome: 'duplicate' }])
})

test('of two codes whose twin is deleted one is resumed', async () => {
  const [uk, de = '', twin = ''] = await sameAt('UK', 'DE')
  await act('delete', twin)
  expect(await act('resume', uk, de)).toEqual(['done', 'duplicate'])
  expect(await act('resume', de)).toEqual(['duplicate'])
})

test('a code whose twin is deleted follows its merged brand when a plan has room again', async () => {
  const [uk, de = '', twin = ''] = await sameAt('UK', 'DE')
  await app.database.pool.query(
    `update promo_codes set paused_reason = 'plan' where id in ($1, $2)`,
    [uk, de],
  )
  expect(await resumePausedByPlan(app.deps.db, [ana.user_id], true, 100)).toBe(0)
  await act('delete', twin)
  expect(await resumePausedByPlan(app.deps.db, [ana.user_id], true, 100)).toBe(1)
  // The newest.
  expect(await codeOf(de)).toMatchObject({ brand_name: into, is_live: true })
  expect(await resumePausedByPlan(app.deps.db, [ana.user_id], true, 100)).toBe(0)
})

test('a leaked code whose twin is deleted follows its merged brand when the leak is undone', async () => {
  const [id, twin = ''] = await sameAt('UK')
  await app.database.pool.query(
    'update promo_codes set paused_at = null, paused_reason = null where id = $1',
    [id],
  )
  await act('leak', id)
  await act('delete', twin)
  await app.as(ana).promoCodes.restore({ ids: [id] })
  expect(await codeOf(id)).toMatchObject({ brand_name: into, is_live: true })
})

test('a code that stayed at a merged brand can be changed, and comes back when its deletion is undone', async () => {
  const [id] = await sameAt('UK')
  const brand_name = `${into} UK`
  const promo_code = aPromoCode({ brand_name, promo_code: 'SAME', promo_value: '45' })
  await app.as(ana).promoCodes.update({ id, promo_code })
  expect(await codeOf(id)).toMatchObject({ brand_name, promo_value: '45' })
  await act('delete', id)
  const { results } = await app.as(ana).promoCodes.restore({ ids: [id] })
  expect(results).toEqual([{ id, outcome: 'done' }])
  expect(await codeOf(id)).toMatchObject({ brand_name, is_paused: true })
})

test('a code that stayed at a merged brand can be resumed while the one that took its place has ended', async () => {
  const [id, twin = ''] = await sameAt('UK')
  await app.database.pool.query(
    `update promo_codes set expiration_date = current_date - 400 where id = $1`,
    [twin],
  )
  expect(await act('resume', id)).toEqual(['done'])
  expect(await codeOf(id)).toMatchObject({ brand_name: `${into} UK`, is_live: true })
})
