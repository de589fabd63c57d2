import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { sweepStarted } from './queries.ts'

let app: TestApp
let ana: Actor
/** Ends after every start of these tests. */
const expiration_date = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'pro')
})
afterAll(() => app.close())

const publish = async (code: Parameters<typeof aPromoCode>[0]) =>
  (await app.as(ana).promoCodes.create({ promo_code: aPromoCode(code) })).promo_code
const mine = async (q: string) => (await app.as(ana).promoCodes.listOwn({ q })).promo_codes[0]
const shown = async (brand: string) =>
  (await app.visitor.deals.list({ brand })).deals.map(({ promo_code }) => promo_code)

describe('a code with a start', () => {
  test('a code that was current before does not become new by another start', async () => {
    const input = aPromoCode({ brand_name: 'Once Brand' })
    const { id } = await publish(input)
    const lastMonth = inDays(-30).toISOString()
    const { pool } = app.database
    await pool.query('update promo_codes set created_at = $2 where id = $1', [id, lastMonth])
    const later = { ...input, starts_at: inDays(1).toISOString() }
    await app.as(ana).promoCodes.update({ id, promo_code: later })
    const at = { id, promo_code: { ...input, starts_at: null } }
    expect(await app.as(ana).promoCodes.update(at)).toMatchObject({
      is_live: true,
      created_at: lastMonth,
    })
    await app.as(ana).promoCodes.update({ id, promo_code: later })
    expect(await sweepStarted(app.database.db, inDays(2))).toBe(1)
    expect(await mine('Once Brand')).toMatchObject({ is_live: true, created_at: lastMonth })
    await app.as(ana).promoCodes.remove({ id })
  })

  test('a code appears everywhere by itself when its start comes, live, and as a new one', async () => {
    const starts_at = inDays(3)
    const code = await publish({
      brand_name: 'Friday Brand',
      promo_code: 'FRIDAY',
      starts_at: starts_at.toISOString(),
      expiration_date,
    })
    const { token } = await app.as(ana).directLinks.create({ id: code.id })
    expect(code).toMatchObject({ has_started: false, is_current: false, is_live: false })
    const { status_counts } = await app.as(ana).promoCodes.listOwn({ status: 'scheduled' })
    expect(status_counts).toMatchObject({ scheduled: 1, active: 0 })
    expect(await shown('friday brand')).toEqual([])
    await expect(app.visitor.deals.get({ id: code.id })).rejects.toMatchObject({
      code: 'PROMO_CODE_NOT_FOUND',
    })
    await expect(app.visitor.directLinks.show({ token })).rejects.toMatchObject({
      code: 'DIRECT_LINK_ENDED',
    })
    // Shortly before, nothing happens.
    const { db } = app.database
    expect(await sweepStarted(db, new Date(starts_at.getTime() - 1))).toBe(0)
    await app.deps.live.catchUp()
    const lastEventId = app.deps.live.cursor()
    const stream = await listen<LiveNews>((signal) =>
      app.visitor.live.deals(undefined, { signal, lastEventId }),
    )
    expect(await sweepStarted(db, starts_at)).toBe(1)
    expect(await sweepStarted(db, starts_at)).toBe(0)
    await app.deps.live.catchUp()
    await stream.until(() =>
      stream.received.some((event) => JSON.stringify(event).includes(code.id)),
    )
    await stream.stop()
    expect(await shown('friday brand')).toEqual(['FRIDAY'])
    expect(await app.visitor.directLinks.show({ token })).toMatchObject({ promo_code: 'FRIDAY' })
    const started = await mine('FRIDAY')
    expect(started).toMatchObject({ has_started: true, is_live: true })
    expect(started?.created_at).toBe(starts_at.toISOString())
  })

  test('a start at midnight in another zone is one moment, and may lie on the last day', async () => {
    const day = expiration_date
    const code = await publish({
      promo_code: 'AUCKLAND',
      starts_at: `${day}T00:00+13:00`,
      expiration_date: new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10),
    })
    expect(code.starts_at).toBe(new Date(Date.parse(day) - 13 * 3_600_000).toISOString())
  })

  test('an edit that does not know of the start keeps it, and null lets the code begin at once', async () => {
    const { id } = await publish({ promo_code: 'KEPT', starts_at: inDays(5).toISOString() })
    const kept = await app
      .as(ana)
      .promoCodes.update({ id, promo_code: aPromoCode({ promo_code: 'KEPT' }) })
    expect(kept).toMatchObject({ has_started: false, starts_at: expect.any(String) })
    const begun = await app.as(ana).promoCodes.update({
      id,
      promo_code: aPromoCode({ promo_code: 'KEPT', starts_at: null }),
    })
    expect(begun).toMatchObject({ starts_at: null, is_live: true })
  })

  test.each(['Friday', '2026-02-30T10:00Z', '2026-13-01', '', '=NOW()', '9'.repeat(20_000)])(
    'a start of wrong form is refused with a sentence',
    async (starts_at) => {
      const promo_code = aPromoCode({ promo_code: 'WRONG', starts_at })
      await expect(app.as(ana).promoCodes.create({ promo_code })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { 'promo_code.starts_at': expect.any(String) } },
      })
    },
  )

  test('a start after the end is refused in the form, in an edit of the end, in a file, and by the database', async () => {
    const starts_at = inDays(10).toISOString()
    const early = inDays(8).toISOString().slice(0, 10)
    const late = { data: { fields: { 'promo_code.starts_at': expect.any(String) } } }
    await expect(
      publish({ promo_code: 'LATE', starts_at, expiration_date: early }),
    ).rejects.toMatchObject(late)
    const { id, brand_name } = await publish({ promo_code: 'LATE', starts_at })
    await expect(
      app.as(ana).promoCodes.update({
        id,
        promo_code: aPromoCode({ promo_code: 'LATE', expiration_date: early }),
      }),
    ).rejects.toMatchObject(late)
    const row = {
      brand_name,
      promo_code: 'LATE',
      description: '20%',
      category: 'Home',
      affiliate_link: 'https://late.example/',
      expiration_date: early,
    }
    await expect(
      app.as(ana).csvUpload.previewPromoCodes({ promoCodes: [row] }),
    ).rejects.toMatchObject({ code: 'CSV_ROWS_INVALID' })
    await expect(
      sql`update promo_codes set expiration_date = ${early}::date where id = ${id}::uuid`.execute(
        app.database.db,
      ),
    ).rejects.toThrow('promo_codes_starts_before_end')
  })
})

test('many codes that begin at one moment are shown in portions, and told of together', async () => {
  const { db } = app.database
  const { id } = await aProfile(db)
  const starts_at = inDays(1)
  const rows = Array.from({ length: 250 }, () =>
    aCodeRow(id, { brand_name: 'Rush', starts_at: starts_at.toISOString() }),
  )
  await insertCodes(db, ...rows)
  expect(await sweepStarted(db, starts_at, 100)).toBe(250)
  const { total } = await app.visitor.deals.list({ brand: 'rush', limit: 1 })
  expect(total.count).toBe(250)
})
