import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { anUploadRow } from '#test/upload-rows.ts'

/** Letters that one owner reported as leaked, and another one enters. */

let app: TestApp
let ana: Actor
let bea: Actor
let number = 0
let brand_name = ''
let leaked = ''

const create = async (owner: Actor, promo_code: string, brand = brand_name) =>
  (
    await app
      .as(owner)
      .promoCodes.create({ promo_code: aPromoCode({ promo_code, brand_name: brand }) })
  ).promo_code

const letters = async () => {
  const { rows } = await app.database.pool.query<{ data: { to: string; values: object } }>(
    `select data from pgboss.job where name = 'mail' and data->>'template' = 'leaked_code_entered'
      and data #>> '{values,codes}' like '%' || $1 || '%' order by created_on`,
    [brand_name],
  )
  return rows.map(({ data }) => data)
}

const reported = async () => {
  const { rows } = await app.database.pool.query<{ promo_code_id: string; text: string }>(
    `select promo_code_id, text from reports join report_cases cases on cases.id = case_id
      join promo_codes codes on codes.id = promo_code_id where brand_name = $1`,
    [brand_name],
  )
  return rows
}

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana.leaks')
  bea = await app.anInfluencer('bea.enters')
  await app.subscribe(ana, 'elite')
  await app.subscribe(bea, 'elite')
})
afterAll(() => app.close())
beforeEach(async () => {
  brand_name = `Hollowmere ${++number}`
  leaked = (await create(ana, 'LEAK20')).id
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [leaked] })
})

test('the former owner has one letter and staff one report, which names both', async () => {
  const { id, scope } = await create(bea, 'leak20')
  expect(scope).toBe('direct link')
  expect(await letters()).toMatchObject([
    {
      to: 'ana.leaks@example.com',
      values: { codes: [`${brand_name} leak20 by @bea.enters`] },
    },
  ])
  const reports = await reported()
  expect(reports).toMatchObject([{ promo_code_id: id }])
  expect(reports[0]?.text).toContain('@ana.leaks reported it as leaked')
  // Saving other fields tells nobody again.
  const promo_code = aPromoCode({ promo_code: 'leak20', brand_name, excluded: 'Gift cards' })
  await app.as(bea).promoCodes.update({ id, promo_code })
  expect([await letters(), await reported()].map(({ length }) => length)).toEqual([1, 1])
})

const laterThanALetter = () =>
  app.database.pool.query(`update leaks_told set told_at = now() - interval '91 days'`)

test('so do letters that come by an edit, as a replacement or in a file', async () => {
  const edited = await create(bea, 'OTHER10')
  await app.as(bea).promoCodes.update({
    id: edited.id,
    promo_code: aPromoCode({ promo_code: 'LEAK20', brand_name, scope: 'everywhere' }),
  })
  await app.as(bea).promoCodes.act({ action: 'delete', ids: [edited.id] })
  await laterThanALetter()
  const replaced = await create(bea, 'OTHER20')
  await app.as(bea).promoCodes.act({ action: 'leak', ids: [replaced.id] })
  await app.as(bea).promoCodes.replace({ id: replaced.id, promo_code: 'LEAK20' })
  await app.as(bea).promoCodes.act({ action: 'delete', ids: [replaced.id] })
  await laterThanALetter()
  await app
    .as(bea)
    .csvUpload.promoCodes({ promoCodes: [anUploadRow(bea, { promo_code: 'LEAK20', brand_name })] })
  const { promo_codes } = await app.as(bea).promoCodes.listOwn({})
  expect(promo_codes.filter((code) => code.brand_name === brand_name)).toMatchObject([
    { promo_code: 'LEAK20', scope: 'direct link' },
  ])
  expect(await letters()).toHaveLength(3)
})

test('nothing is told of the own code, of another brand, of a leak that was undone or is long ago', async () => {
  const other = await create(bea, 'LEAK20', `${brand_name} of others`)
  expect(other.scope).toBe('everywhere')
  await app.as(ana).promoCodes.act({ action: 'resume', ids: [leaked] })
  const { id, scope } = await create(bea, 'LEAK20')
  expect(scope).toBe('everywhere')
  await app.as(bea).promoCodes.act({ action: 'delete', ids: [id] })
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [leaked] })
  // An undone deletion brings back what was there.
  await app.as(bea).promoCodes.restore({ ids: [id] })
  const { promo_codes } = await app.as(bea).promoCodes.listOwn({})
  expect(promo_codes.find((code) => code.id === id)).toMatchObject({ scope: 'everywhere' })
  await app.as(bea).promoCodes.act({ action: 'delete', ids: [id] })
  await app.database.pool.query(
    "update promo_codes set paused_at = now() - interval '91 days' where id = $1",
    [leaked],
  )
  expect((await create(bea, 'LEAK20')).scope).toBe('everywhere')
  expect([await letters(), await reported()].map(({ length }) => length)).toEqual([0, 0])
})

test('the former owner is told once of somebody who renames a code to and fro', async () => {
  const { id } = await create(bea, 'LEAK20')
  const rename = (promo_code: string) =>
    app.as(bea).promoCodes.update({ id, promo_code: aPromoCode({ promo_code, brand_name }) })
  for (const promo_code of ['OTHER10', 'LEAK20', 'OTHER10', 'LEAK20']) await rename(promo_code)
  expect(await letters()).toHaveLength(1)
  expect(await reported()).toHaveLength(1)
  await rename('OTHER10')
  await laterThanALetter()
  await rename('LEAK20')
  expect(await letters()).toHaveLength(2)
})

test('the former owner is told of the same person again once other letters leaked', async () => {
  const { id } = await create(bea, 'LEAK20')
  await app.as(ana).promoCodes.replace({ id: leaked, promo_code: 'NEW20' })
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [leaked] })
  const promo_code = aPromoCode({ promo_code: 'new20', brand_name })
  await app.as(bea).promoCodes.update({ id, promo_code })
  expect((await letters()).at(-1)).toMatchObject({
    values: { codes: [`${brand_name} new20 by @bea.enters`] },
  })
  expect([await letters(), await reported()].map(({ length }) => length)).toEqual([2, 2])
})
