import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { codeOrNone } from '#shared/rules/promo-codes/code-name.ts'
import { transact } from '#server/db/connection/transact.ts'
import { endMerge, settleMerge, startMerge } from '#server/features/brands/merges.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
})
afterAll(() => app.close())

test('a code that is deleted and restored is counted once', async () => {
  const ana = await app.anInfluencer()
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  const { id } = promo_code
  await sql`
    insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      values (${id}::uuid, 'copy', 'web', '2026-03-09', 7), (${id}::uuid, 'click', 'dm', '2026-03-10', 3)`.execute(
    app.deps.db,
  )
  const numbers = async () => {
    const { totals, top_codes, top_brands } = await app.as(ana).insights.get({ period: 7 })
    return { totals, top_codes, top_brands }
  }
  const before = await numbers()
  expect(before.totals.now).toMatchObject({ copies: 7, clicks: 3 })

  await app.as(ana).promoCodes.remove({ id })
  expect((await numbers()).totals).toEqual(before.totals)
  await app.as(ana).promoCodes.restore({ influencer_id: ana.user_id, ids: [id] })
  expect(await numbers()).toEqual(before)
})

test('counts of an offer without a code alone are labelled as such', async () => {
  const ana = await app.anInfluencer()
  const input = aPromoCode({ code_kind: 'none', promo_code: '' })
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: input })
  const { of } = await app.as(ana).insights.get({ period: 7, promo_code_id: promo_code.id })
  expect(of).toEqual({ label: codeOrNone(''), brand_name: promo_code.brand_name })
})

/** A code with five copies at a brand, and the means to merge that brand into another one of the same owner. */
async function countedCode(into: string) {
  const { db } = app.deps
  const brand = `${into} UK`
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'elite')
  const [id = ''] = await insertCodes(
    db,
    aCodeRow(ana.user_id, { brand_name: brand }),
    aCodeRow(ana.user_id, { brand_name: into }),
  )
  await sql`
    insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      values (${id}::uuid, 'copy', 'web', '2026-03-09', 5)`.execute(db)
  const settle = async (change: Promise<{ brand_key: string }>) =>
    settleMerge(db, (await change).brand_key)
  return {
    remove: () => app.as(ana).promoCodes.remove({ id }),
    restore: () => app.as(ana).promoCodes.restore({ influencer_id: ana.user_id, ids: [id] }),
    merge: () => settle(transact(db, (db) => startMerge(db, { brand, into }))),
    separate: () => settle(transact(db, (db) => endMerge(db, brand))),
    copies: () => copiesOf(ana, brand, into),
  }
}

/** The copies of both brands, by day and by week, and of all brands. */
async function copiesOf(owner: Actor, ...brands: string[]): Promise<number[]> {
  const { totals, top_brands } = await app.as(owner).insights.get({ period: 7 })
  const copies = []
  for (const brand of brands) {
    const brand_key = brand.toLowerCase()
    const own = await app.as(owner).insights.get({ period: 7, brand_key })
    const best = top_brands.find((top) => top.brand_key === brand_key)
    expect(best?.copies ?? 0).toBe(own.totals.now.copies)
    copies.push(own.totals.now.copies)
  }
  return [...copies, totals.now.copies]
}

test('the copies of a restored code are those of its brand, whether a merge began or ended meanwhile', async () => {
  const code = await countedCode('Larkwell')
  await code.remove()
  await code.merge()
  await code.restore()
  expect(await code.copies()).toEqual([0, 5, 5])
  await code.remove()
  await code.separate()
  expect(await code.copies()).toEqual([0, 5, 5])
  await code.restore()
  expect(await code.copies()).toEqual([5, 0, 5])
})

test('the copies of a code that was restored while its brand was merged go back with it', async () => {
  const code = await countedCode('Mirelle')
  await code.remove()
  await code.merge()
  await code.restore()
  await code.separate()
  expect(await code.copies()).toEqual([5, 0, 5])
})
