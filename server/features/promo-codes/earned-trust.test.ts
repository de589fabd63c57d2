import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { endMerge, settleMerge, startMerge } from '#server/features/brands/merges.ts'
import { transact } from '#server/db/connection/transact.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { anUploadRow } from '#test/upload-rows.ts'

let app: TestApp
let ana: Actor
let sam: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  sam = await app.makeStaff(await app.anInfluencer('sam'))
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

/** A code that five shoppers say works, featured and trending, with one copy. */
async function aTrustedCode(overrides: Parameters<typeof aPromoCode>[0] = {}) {
  const input = aPromoCode(overrides)
  const { id } = (await app.as(ana).promoCodes.create({ promo_code: input })).promo_code
  const { pool } = app.database
  await pool.query(
    `insert into promo_code_verdicts (promo_code_id, day, visitor_hash, token_hash, network_hash, worked, given_at)
      select $1, current_date, n, n, n, true, now() from generate_series(1, 5) n`,
    [id],
  )
  await pool.query(
    'update promo_codes set success_rate = 100, last_worked_at = now() where id = $1',
    [id],
  )
  await pool.query('insert into failing_code_warnings (promo_code_id) values ($1)', [id])
  await pool.query(
    'insert into promo_code_totals (promo_code_id, copies, clicks) values ($1, 1, 0)',
    [id],
  )
  await app.as(sam).staffCodes.mark({ id, is_featured: true, is_trending: true })
  expect(await trustOf(id)).toEqual(everything)
  return { id, input }
}

const everything = {
  rate: 100,
  worked: true,
  verdicts: 5,
  warnings: 1,
  copies: 1,
  featured: true,
  trending: true,
}
const onlyMarks = { ...everything, rate: null, worked: false, verdicts: 0, warnings: 0 }
const nothing = { ...onlyMarks, featured: false, trending: false }
const onlyWarnings = { ...nothing, warnings: 1 }

async function trustOf(id: string): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    `select success_rate as rate, last_worked_at is not null as worked,
        (select count(*)::int from promo_code_verdicts where promo_code_id = promo_codes.id) as verdicts,
        (select count(*)::int from failing_code_warnings where promo_code_id = promo_codes.id) as warnings,
        (select copies::int from promo_code_totals where promo_code_id = promo_codes.id) as copies,
        is_featured as featured, is_trending as trending
      from promo_codes where id = $1`,
    [id],
  )
  return rows[0]
}

const actionsOn = async (target_id: string) =>
  (await app.as(sam).staff.listActions({ target_id })).actions

describe('what shoppers and staff said of a code', () => {
  test.each([
    ['of other letters', { promo_code: 'OTHERS' }, onlyMarks],
    ['of another kind', { promo_code: '', code_kind: 'none' as const }, onlyMarks],
    ['of another brand', { brand_name: 'Quillfoot' }, nothing],
    ['of another shop', { brand_url: 'https://evil.example/' }, onlyWarnings],
    [
      'whose link leads elsewhere',
      { affiliate_link: 'https://evil.example/?pacewell.example' },
      onlyWarnings,
    ],
    [
      'whose link leads to a host that begins or ends alike',
      { affiliate_link: 'https://pacewell.example.evilpacewell.example/' },
      onlyWarnings,
    ],
  ])('the trust in a code does not hold for one %s', async (_, changes, left) => {
    const { id, input } = await aTrustedCode()
    await app.as(ana).promoCodes.update({ id, promo_code: { ...input, ...changes } })
    expect(await trustOf(id)).toEqual(left)
  })

  test('the trust in a code stays when it is still the same code', async () => {
    const { id, input } = await aTrustedCode()
    await app.as(ana).promoCodes.update({
      id,
      promo_code: {
        ...input,
        brand_name: 'PACEWELL',
        brand_url: 'https://shop.pacewell.example/sale',
        affiliate_link: 'https://pacewell.example/sale?ref=ben',
        promo_code: input.promo_code.toLowerCase(),
        promo_value: '30',
      },
    })
    expect(await trustOf(id)).toEqual(everything)
  })

  test('staff reads that marks ended', async () => {
    const { id, input } = await aTrustedCode()
    await app.as(ana).promoCodes.update({ id, promo_code: { ...input, brand_name: 'Ossa' } })
    const [second, first] = await actionsOn(id)
    expect([first, second]).toMatchObject([
      {
        action: 'code_unfeatured',
        target_label: `Pacewell · ${input.promo_code}`,
        before: { is_featured: true },
        after: { is_featured: false },
        reason: 'Its owner moved the code to another brand or address',
      },
      { action: 'code_not_trending' },
    ])
  })

  test('a replaced code keeps its copies and marks', async () => {
    const { id } = await aTrustedCode()
    await app.as(ana).promoCodes.act({ action: 'leak', ids: [id] })
    await app.as(ana).promoCodes.replace({ id, promo_code: 'NEWLETTERS' })
    expect(await trustOf(id)).toEqual(onlyMarks)
  })

  test('an upload that changes a code is no way around', async () => {
    const { id, input } = await aTrustedCode()
    const row = {
      ...anUploadRow(ana),
      promo_code: input.promo_code,
      brand_url: 'https://evil.example/',
      affiliate_link: 'https://evil.example/',
    }
    const { version } = await app.as(ana).csvUpload.previewPromoCodes({ promoCodes: [row] })
    await app.as(ana).csvUpload.promoCodes({ promoCodes: [row], changes: version ?? '' })
    expect(await trustOf(id)).toEqual(onlyWarnings)
  })

  test('it stays as long as the link leads to hosts of the same shop', async () => {
    const { id, input } = await aTrustedCode()
    for (const host of ['pacewell.example', 'shop.pacewell.example', 'eu.pacewell.example']) {
      const affiliate_link = `https://${host}/?r=ana`
      await app.as(ana).promoCodes.update({ id, promo_code: { ...input, affiliate_link } })
      expect(await trustOf(id)).toEqual(everything)
    }
  })

  test.each(['form', 'file'])(
    'what shoppers found failing is not forgotten when its link is moved to and fro in a %s',
    async (way) => {
      const { id, input } = await aTrustedCode()
      const { pool } = app.database
      await pool.query(
        `insert into promo_code_verdicts (promo_code_id, day, visitor_hash, token_hash, network_hash, worked, given_at)
          select $1, current_date, n, n, n, false, now() from generate_series(11, 15) n`,
        [id],
      )
      await pool.query('update promo_codes set success_rate = 50 where id = $1', [id])
      for (const affiliate_link of ['https://evil.example/', input.affiliate_link])
        if (way === 'form')
          await app.as(ana).promoCodes.update({ id, promo_code: { ...input, affiliate_link } })
        else {
          const row = { ...anUploadRow(ana), promo_code: input.promo_code, affiliate_link }
          const { version } = await app.as(ana).csvUpload.previewPromoCodes({ promoCodes: [row] })
          await app.as(ana).csvUpload.promoCodes({ promoCodes: [row], changes: version ?? '' })
        }
      expect(await trustOf(id)).toEqual({ ...onlyWarnings, rate: 0, verdicts: 5 })
    },
  )

  test('a merge of brands by staff, and its end, keep it', async () => {
    const { id } = await aTrustedCode({ brand_name: 'Larkwell UK' })
    await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Larkwell' }) })
    const { db } = app.deps
    await transact(db, (db) => startMerge(db, { brand: 'Larkwell UK', into: 'Larkwell' }))
    await settleMerge(db, 'larkwell uk')
    expect(await trustOf(id)).toEqual(everything)
    await transact(db, (db) => endMerge(db, 'Larkwell UK'))
    await settleMerge(db, 'larkwell uk')
    expect(await trustOf(id)).toEqual(everything)
  })
})
