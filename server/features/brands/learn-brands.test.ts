import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'
import { anUploadRow } from '#test/upload-rows.ts'

import { learnBrands } from './learn-brands.ts'

let app: TestApp
let ana: Actor
let ben: Actor
let eva: Actor

beforeAll(async () => {
  app = await openTestApp()
  ;[ana, ben, eva] = [
    await app.anInfluencer('ana'),
    await app.anInfluencer('ben'),
    await app.anInfluencer('eva'),
  ]
  for (const owner of [ana, ben, eva]) await app.subscribe(owner, 'elite')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Overrides = Parameters<typeof aPromoCode>[0]
const publish = async (actor: Actor, overrides: Overrides) => {
  const { promo_code } = await app
    .as(actor)
    .promoCodes.create({ promo_code: aPromoCode(overrides) })
  await settleChanges(app.database.db)
  return promo_code.id
}
const brand = (brand_name: string) => app.visitor.brands.get({ brand_name })
const evil = { brand_url: 'https://evil.example/' }

test('a brand of a deleted code follows the code of another owner', async () => {
  const id = await publish(ana, { brand_name: 'QUILLMOOR', ...evil })
  const other = await publish(ben, {
    brand_name: 'Quillmoor',
    brand_url: 'https://quillmoor.example/',
  })
  expect(await brand('quillmoor')).toMatchObject({ brand_name: 'QUILLMOOR', ...evil })
  await app.as(ana).promoCodes.act({ action: 'delete', ids: [id] })
  await settleChanges(app.database.db)
  const told = { brand_name: 'Quillmoor', brand_url: 'https://quillmoor.example/' }
  await expect.poll(() => brand('quillmoor')).toMatchObject(told)
  // Also one whose codes are all gone.
  await app.as(ben).promoCodes.act({ action: 'delete', ids: [other] })
  await publish(eva, { brand_name: 'Quillmoor', brand_url: 'https://quillmoor.test.example/' })
  await expect
    .poll(() => brand('quillmoor'))
    .toMatchObject({ brand_url: 'https://quillmoor.test.example/' })
})

test('most owners decide, not the first and not the one with most codes', async () => {
  for (let n = 0; n < 3; n++) await publish(ana, { brand_name: 'LANTERN By', ...evil })
  for (const owner of [ben, eva])
    await publish(owner, { brand_name: 'Lantern by', brand_url: 'https://lanternby.example/' })
  expect(await brand('lantern by')).toMatchObject({
    brand_name: 'Lantern by',
    brand_url: 'https://lanternby.example/',
    brand_domain: 'lanternby.example',
  })
  // The assistant knows it by its own address, and no longer by the other one.
  const { rows } = await app.database.pool.query(
    `select squeezed from assistant_names where brand_key = 'lantern by' and source = 'domain'`,
  )
  expect(rows).toEqual([{ squeezed: 'lanternby.example' }])
})

test('a brand of many codes follows each night', async () => {
  const { db } = app.deps
  const many = Array.from({ length: 25 }, () =>
    aCodeRow(ana.user_id, { brand_name: 'Bigbrand', brand_domain: 'evil.example' }),
  )
  await insertCodes(db, ...many)
  for (let n = 0; n < 2; n++)
    await insertCodes(
      db,
      aCodeRow((await aProfile(db)).id, { brand_name: 'Bigbrand', brand_domain: 'big.example' }),
    )
  await settleChanges(app.database.db)
  expect(await brand('bigbrand')).toMatchObject({ brand_domain: 'evil.example' })
  expect(await learnBrands(db)).toBe(1)
  await expect.poll(() => brand('bigbrand')).toMatchObject({ brand_domain: 'big.example' })
  expect(await learnBrands(db)).toBe(0)
})

test('an upload without addresses takes none from hidden codes', async () => {
  const row = { ...anUploadRow(ben), brand_name: 'Vimbrod' }
  await publish(ana, { brand_name: 'Vimbrod', ...evil, scope: 'direct link' })
  await app.as(ben).csvUpload.promoCodes({ promoCodes: [row] })
  const { promo_codes } = await app.as(ben).promoCodes.listOwn({ q: 'Vimbrod' })
  expect(promo_codes).toMatchObject([{ brand_url: 'https://pacewell.example/' }])
})

test('a brand that a former version of the server entered becomes known at night', async () => {
  await publish(ana, { brand_name: 'Tarnbeck' })
  await publish(ana, { brand_name: 'Fellmoor', scope: 'direct link' })
  await app.database.pool.query(`update brands set known_since = null where brand_key = 'tarnbeck'`)
  await expect(brand('Tarnbeck')).rejects.toMatchObject({ code: 'BRAND_NOT_FOUND' })
  expect(await learnBrands(app.deps.db)).toBe(1)
  await expect.poll(() => brand('Tarnbeck')).toMatchObject({ live_count: 1 })
  await expect(brand('Fellmoor')).rejects.toMatchObject({ code: 'BRAND_NOT_FOUND' })
})
