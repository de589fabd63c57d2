import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp
let agency: Actor
let ana: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2027-03-10' })
  agency = await app.anAgency()
  ana = await app.anInfluencer()
  const eva = await app.anInfluencer()
  await app.manage(agency, ana)
  await app.subscribe(ana, 'elite')
  await app.as(agency).csvUpload.influencers({
    influencers: [{ fullName: '=Evil()', socialMediaHandle: 'made_up', email: 'made@example.com' }],
  })
  await insertCodes(
    app.database.db,
    aCodeRow(eva.user_id, { promo_code: 'NOTOURS' }),
    ...Array.from({ length: 1201 }, (_, n) => aCodeRow(ana.user_id, { promo_code: `OURS${n}` })),
  )
  await insertCodes(
    app.database.db,
    aCodeRow(ana.user_id, {
      brand_name: '=HYPERLINK("http://x")',
      brand_instagram_handle: '@pacewell',
    }),
  )
})
afterAll(() => app.close())

async function download(table: string, actor: Actor | undefined, headers = {}) {
  const answer = await app.request(`/api/agency/${table}.csv`, { cookie: actor?.cookie, headers })
  return { status: answer.status, answer, text: await answer.text() }
}

test('an agency downloads its influencers, with the addresses of accounts that are not taken over', async () => {
  const { text, answer } = await download('influencers', agency)
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="fanfare-influencers-2027-03-10.csv"',
  )
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
  expect(data).toHaveLength(2)
  expect(data).toContainEqual(
    expect.objectContaining({ socialMediaHandle: ana.username, email: '', live_codes: '1202' }),
  )
  expect(data).toContainEqual(
    expect.objectContaining({ fullName: "'=Evil()", email: 'made@example.com' }),
  )
})

test("the download of an agency's codes is paged, and no cell starts a formula", async () => {
  const { text } = await download('promo-codes', agency)
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
  expect(data).toHaveLength(1202)
  expect(new Set(data.map((row) => row['promo_code'])).size).toBe(1202)
  expect(text).not.toContain('NOTOURS')
  expect(data).toContainEqual(
    expect.objectContaining({
      brand_name: '\'=HYPERLINK("http://x")',
      brand_instagram_handle: "'@pacewell",
      username: ana.username,
    }),
  )
})

test('uploading a download again adds nothing', async () => {
  const { text } = await download('promo-codes', agency)
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
  const promoCodes = data.map((row) => ({
    ...row,
    brand_name: (row['brand_name'] ?? '').replace(/^'/, ''),
    brand_instagram_handle: (row['brand_instagram_handle'] ?? '').replace(/^'/, ''),
  }))
  expect(await app.as(agency).csvUpload.promoCodes({ promoCodes })).toMatchObject({
    added: 0,
    already_there: 1202,
  })
})

test('downloads are logged in the activity log', async () => {
  const { entries } = await app.as(agency).activity.list({ scope: 'agency', kind: 'uploads' })
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'data_exported',
      details: { file: 'fanfare-promo-codes-2027-03-10.csv' },
    }),
  )
})

test.each(['influencers', 'promo-codes'])('nobody else can download %s', async (table) => {
  expect((await download(table, undefined)).status).toBe(401)
  expect((await download(table, ana)).status).toBe(403)
  expect((await download(table, agency, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})
