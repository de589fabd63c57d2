import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { withoutFormulaGuard } from '#shared/rules/text/formula-cells.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { mergeBrands, twoBrands } from '#test/merged-brands.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

/** Files that name a brand that was merged into another one. */

let app: TestApp
let ana: Actor
let brand = ''
let into = ''

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'elite')
  ;({ brand, into } = twoBrands())
})

type Row = Record<string, string>

const aRow = (row: Row = {}): Row => ({
  brand_name: brand,
  promo_code: 'SAME',
  description: '20% off',
  category: 'General',
  affiliate_link: 'https://pacewell.example/?ref=1',
  ...row,
})

/** Codes of Ana, of which the brand is then merged into the other one. Returns their ids. */
async function merged(...codes: object[]): Promise<string[]> {
  const { db } = app.deps
  const ben = await app.anInfluencer()
  const ids = await insertCodes(
    db,
    ...codes.map((code) => aCodeRow(ana.user_id, { promo_code: 'SAME', ...code })),
    aCodeRow(ben.user_id, { brand_name: into }),
  )
  await settleChanges(app.database.db)
  await mergeBrands(app, { brand, into })
  return ids
}

/** A code at both brands: 20% off at the former one, paused, and 30% off at the other one, live. */
const both = () =>
  merged({ brand_name: brand }, { brand_name: into, promo_value: '30', description: '30% off' })

const preview = (...rows: Row[]) =>
  app
    .as(ana)
    .csvUpload.previewPromoCodes({ promoCodes: rows.map((row, n) => ({ row: n + 2, ...row })) })

async function upload(...rows: Row[]): Promise<void> {
  const { version } = await preview(...rows)
  const promoCodes = rows.map((row, n) => ({ row: n + 2, ...row }))
  await app
    .as(ana)
    .csvUpload.promoCodes({ promoCodes, ...(version === null ? {} : { changes: version }) })
}

async function offersOf(...ids: string[]): Promise<[string, string, boolean][]> {
  const codes = (await app.as(ana).promoCodes.listOwn({})).promo_codes
  return ids.map((id) => {
    const code = codes.find((one) => one.id === id)
    return [code?.brand_name ?? '', code?.description ?? '', code?.is_paused ?? false]
  })
}

test('a row with the former name of a merged brand means the code that stayed there, and changes no other one', async () => {
  const [stayed = '', live = ''] = await both()
  expect(await preview(aRow())).toMatchObject({ added: 0, changed: 0, same: 1 })
  await upload(aRow({ description: '25% off' }))
  expect(await offersOf(stayed, live)).toEqual([
    [brand, '25% off', true],
    [into, '30% off', false],
  ])
  await upload(aRow({ brand_name: into, description: '35% off' }))
  expect(await offersOf(stayed, live)).toEqual([
    [brand, '25% off', true],
    [into, '35% off', false],
  ])
})

test('a download with a code under both names of a merged brand is the same when it is uploaded again', async () => {
  await both()
  const text = await (await app.request('/api/promo-codes/own.csv', { cookie: ana.cookie })).text()
  const { data } = Papa.parse<Row>(text.replace(/^\ufeff/, '').trim(), { header: true })
  const rows = data.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, withoutFormulaGuard(cell)]),
    ),
  )
  expect(rows).toHaveLength(2)
  expect(await preview(...rows)).toMatchObject({ added: 0, changed: 0, same: 2 })
})

test('a file that goes on with the former name of a merged brand changes nothing by that', async () => {
  const [id = ''] = await merged({ brand_name: brand })
  expect(await preview(aRow())).toMatchObject({ changed: 0, same: 1, version: null })
  const others = [aRow({ description: '25% off' }), aRow({ promo_code: 'NEW' })]
  expect(await preview(...others)).toMatchObject({
    added: 1,
    changes: [{ fields: [{ field: 'description', before: '20% off', after: '25% off' }] }],
  })
  await upload(...others)
  expect(await offersOf(id)).toEqual([[into, '25% off', false]])
  expect(await preview(...others)).toMatchObject({ added: 0, changed: 0, same: 2 })
  // Also if both names stand for the same code.
  const twice = [
    aRow({ description: '25% off' }),
    aRow({ brand_name: into, description: '25% off' }),
  ]
  expect(await preview(...twice)).toMatchObject({ added: 0, changed: 0, same: 2 })
})
