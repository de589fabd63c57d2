import { afterAll, beforeAll, expect, test } from 'vitest'

import { transact } from '#server/db/transact.ts'
import { settleMerge, startMerge } from '#server/features/brands/merges.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a leaked code that its owner has under both names follows its merged brand with other letters', async () => {
  const { db } = app.deps
  const ana = await app.anInfluencer('ana')
  await app.subscribe(ana, 'elite')
  const publish = async (brand_name: string) =>
    (
      await app.as(ana).promoCodes.create({
        promo_code: aPromoCode({ brand_name, promo_code: 'SAME' }),
      })
    ).promo_code.id
  const id = await publish('Larkwell UK')
  await publish('Larkwell')
  await transact(db, (db) => startMerge(db, { brand: 'Larkwell UK', into: 'Larkwell' }))
  await settleMerge(db, 'larkwell uk')
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [id] })
  const replaced = await app.as(ana).promoCodes.replace({ id, promo_code: 'OTHERS' })
  expect(replaced.promo_codes).toMatchObject([{ brand_name: 'Larkwell', is_live: true }])
})
