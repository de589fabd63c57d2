import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { ownCodeStatus } from '#shared/rules/promo-codes/own-code-status.ts'
import { ownCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp
const today = '2026-03-10'

beforeAll(async () => {
  app = await openTestApp({ today })
})
afterAll(() => app.close())

describe("an owner's list", () => {
  test("the owner's list has the status of each code by the rules, and counts them", async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'elite')
    const at = '2026-03-01T00:00:00Z'
    const days = [null, ...[-1, 0, 7, 8].map((days) => addDays(today, days))]
    await insertCodes(
      app.database.db,
      ...days.flatMap((expiration_date) =>
        [
          {},
          { paused_at: at, paused_reason: 'owner' as const },
          { blocked_at: at, blocked_reason: 'spam' },
        ].map((more) => aCodeRow(ana.user_id, { expiration_date, ...more })),
      ),
    )
    const all = await app.as(ana).promoCodes.listOwn({})
    expect(all.promo_codes).toHaveLength(15)
    expect(all.has_more).toBe(false)
    for (const status of ownCodeStatuses) {
      const expected = all.promo_codes.filter((code) => ownCodeStatus(code, today) === status)
      const found = await app.as(ana).promoCodes.listOwn({ status })
      expect(found.promo_codes).toEqual(expected)
      expect(all.status_counts[status]).toBe(expected.length)
      expect(found.status_counts).toEqual(all.status_counts)
    }
  })

  test("the owner's list is searched by brand, offer, code and category, with literal wildcards", async () => {
    const ana = await app.anInfluencer()
    await insertCodes(
      app.database.db,
      aCodeRow(ana.user_id, { brand_name: 'Ünder 100% Cotton', promo_code: 'A_1' }),
      aCodeRow(ana.user_id, { brand_name: 'Other', promo_code: 'AB1', category: 'Tech' }),
    )
    const found = async (q: string) =>
      (await app.as(ana).promoCodes.listOwn({ q })).promo_codes.map((code) => code.promo_code)
    expect(await found('üNDER')).toEqual(['A_1'])
    expect(await found('100%')).toEqual(['A_1'])
    expect(await found('a_')).toEqual(['A_1'])
    expect(await found('tech')).toEqual(['AB1'])
    expect(await found('nothing')).toEqual([])
  })

  test("the owner's list can be limited to one code by id, and is empty for codes of others", async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    const [, wanted] = await insertCodes(
      app.database.db,
      aCodeRow(ana.user_id),
      aCodeRow(ana.user_id),
    )
    const [foreign] = await insertCodes(app.database.db, aCodeRow(ben.user_id))
    const idsOf = async (promo_code_id: string | undefined) =>
      (await app.as(ana).promoCodes.listOwn({ promo_code_id })).promo_codes.map(({ id }) => id)
    expect(await idsOf(wanted)).toEqual([wanted])
    expect(await idsOf(foreign)).toEqual([])
  })

  test("the owner's list stops at 500 codes and says so, and a search finds the others", async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'elite')
    const rows = Array.from({ length: 501 }, (_, i) =>
      aCodeRow(ana.user_id, {
        brand_name: `Many ${i}`,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString(),
      }),
    )
    await insertCodes(app.database.db, ...rows)
    const list = await app.as(ana).promoCodes.listOwn({})
    expect(list.promo_codes).toHaveLength(500)
    expect(list).toMatchObject({ has_more: true, status_counts: { active: 501 } })
    expect(list.promo_codes[0]?.brand_name).toBe('Many 500')
    const found = await app.as(ana).promoCodes.listOwn({ q: 'many 0' })
    expect(found.promo_codes).toHaveLength(1)
  })
})

describe('the file of own codes', () => {
  const get = (path: string, cookie?: string) => app.request(path, { cookie })

  test('the file of own codes contains all of them, opens in spreadsheets and runs no formula', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'elite')
    const [id = ''] = await insertCodes(
      app.database.db,
      aCodeRow(ana.user_id, { brand_name: '=cmd|x', promo_code: '@SUM', expiration_date: today }),
    )
    await insertCodes(app.database.db, ...Array.from({ length: 1200 }, () => aCodeRow(ana.user_id)))
    await app.database.db
      .insertInto('promo_code_counts')
      .values({ promo_code_id: id, kind: 'copy', channel: 'web', day: today, count: 12 })
      .execute()
    const response = await get('/api/promo-codes/own.csv', ana.cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="fanfare-codes-2026-03-10.csv"',
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1202)
    expect(lines[0]).toMatch(/^brand_name,promo_code,description,category,/)
    const line = lines.find((text) => text.includes('cmd'))
    expect(line).toMatch(/^"'=cmd\|x","'@SUM","20% off","General",/)
    expect(line).toMatch(/,"2026-03-10",.*"soon","12","0",/)
  })

  test('the file of own codes is for the owner and the managing agency only', async () => {
    const [ana, ben, agency] = [
      await app.anInfluencer(),
      await app.anInfluencer(),
      await app.anAgency(),
    ]
    await app.manage(agency, ana)
    const path = `/api/promo-codes/own.csv?influencer_id=${ana.user_id}`
    expect((await get(path, ana.cookie)).status).toBe(200)
    expect((await get(path, agency.cookie)).status).toBe(200)
    expect((await get(path, ben.cookie)).status).toBe(403)
    expect((await get(path)).status).toBe(401)
    expect((await get('/api/promo-codes/own.csv?influencer_id=x', ana.cookie)).status).toBe(403)
    const elsewhere = await app.request(path, {
      cookie: ana.cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(elsewhere.status).toBe(403)
  })
})

test("counts are returned for one's own codes only", async () => {
  const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
  const ids = await insertCodes(app.database.db, aCodeRow(ana.user_id), aCodeRow(ben.user_id))
  const { counts } = await app.as(ana).promoCodes.listOwnCounts({ ids })
  expect(counts.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  await expect(
    app.as(ana).promoCodes.listOwnCounts({ influencer_id: ben.user_id, ids }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
