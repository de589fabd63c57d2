import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PromoRowInput } from '#shared/contract/promo-codes/csv-upload.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { anUploadRow } from '#test/upload-rows.ts'

let app: TestApp
/** An influencer managed by the agency, whose plan has room for all codes. */
let ana: Actor
let agency: Actor
const today = '2027-03-10'

beforeAll(async () => {
  app = await openTestApp({ today })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  ana = await app.anInfluencer()
  agency = await app.anAgency()
  await app.subscribe(ana, 'elite')
  await app.manage(agency, ana, { created_by_agency: true })
})

const upload = (actor: Actor, promoCodes: PromoRowInput[], changes?: string) =>
  app.as(actor).csvUpload.promoCodes({
    promoCodes,
    ...(changes === undefined ? {} : { changes }),
  })
const preview = (actor: Actor, promoCodes: PromoRowInput[]) =>
  app.as(actor).csvUpload.previewPromoCodes({ promoCodes })

async function versionFor(actor: Actor, rows: PromoRowInput[]): Promise<string> {
  const { version } = await preview(actor, rows)
  expect(version).not.toBeNull()
  return version ?? ''
}

async function codesOf(actor: Actor) {
  return (await app.as(actor).promoCodes.listOwn({})).promo_codes
}

describe('codes that are there already', () => {
  test('an upload changes existing codes to the values of the file after a preview', async () => {
    const first = anUploadRow(ana, { expiration_date: '2027-12-31' })
    const second = anUploadRow(ana)
    await upload(agency, [first, second])
    const rows = [
      { ...first, row: 2, expiration_date: '2028-06-30', description: '$5 off' },
      { ...second, row: 3 },
      { ...anUploadRow(ana), row: 4 },
      { ...anUploadRow(ana, { email: 'nobody@example.com' }), row: 5 },
    ]
    const seen = await preview(agency, rows)
    expect(seen).toEqual({
      added: 1,
      changed: 1,
      same: 1,
      skipped: 1,
      skipped_rows: [5],
      changes: [
        {
          row: 2,
          brand_name: 'Pacewell',
          promo_code: first.promo_code,
          username: ana.username,
          fields: [
            { field: 'description', before: '25% off', after: '$5 off' },
            { field: 'expiration_date', before: '2027-12-31', after: '2028-06-30' },
          ],
        },
      ],
      version: expect.any(String) as string,
    })
    expect(await codesOf(ana)).toHaveLength(2)
    expect(await upload(agency, rows, seen.version ?? '')).toMatchObject({
      added: 1,
      changed: 1,
      already_there: 1,
      skipped: 1,
    })
    const codes = await codesOf(ana)
    expect(codes).toHaveLength(3)
    expect(codes.find(({ promo_code }) => promo_code === first.promo_code)).toMatchObject({
      promo_type: '$ off',
      promo_value: '5',
      description: '$5 off',
      expiration_date: '2028-06-30',
    })
    expect(await preview(agency, rows)).toMatchObject({
      added: 0,
      changed: 0,
      same: 3,
      version: null,
    })
    const { entries } = await app.as(agency).activity.list({ scope: 'agency', kind: 'codes' })
    expect(entries[0]).toMatchObject({
      action: 'promo_code_updated',
      details: {
        count: 1,
        fields: ['promo_value', 'expiration_date'],
        promo_code: `Pacewell ${first.promo_code}`,
      },
    })
  })

  test('an upload without a preview leaves existing codes unchanged', async () => {
    const row = anUploadRow(ana)
    await upload(ana, [row])
    expect(await upload(ana, [{ ...row, description: '30% off' }])).toMatchObject({
      added: 0,
      changed: 0,
      already_there: 1,
    })
    expect(await codesOf(ana)).toMatchObject([{ description: '25% off' }])
  })

  test('an upload keeps fields without a column, and clears fields with an empty cell', async () => {
    const row = anUploadRow(ana, {
      expiration_date: '2027-12-31',
      brand_instagram_handle: '@pacewell',
      brand_url: 'https://www.pacewell.example/shop',
    })
    await upload(ana, [row])
    const { brand_name, promo_code, category, affiliate_link } = row
    const bare = { brand_name, promo_code, category, affiliate_link, description: '30% off' }
    await upload(ana, [bare], await versionFor(ana, [bare]))
    expect(await codesOf(ana)).toMatchObject([
      {
        description: '30% off',
        expiration_date: '2027-12-31',
        brand_instagram_handle: '@pacewell',
        brand_url: 'https://www.pacewell.example/shop',
      },
    ])
    const emptied = { ...bare, expiration_date: '', brand_instagram_handle: '', brand_url: '' }
    await upload(ana, [emptied], await versionFor(ana, [emptied]))
    expect(await codesOf(ana)).toMatchObject([
      {
        expiration_date: null,
        brand_instagram_handle: '',
        brand_url: 'https://www.pacewell.example/shop',
      },
    ])
  })

  test('an upload changes nothing if a code was changed since the preview', async () => {
    const row = anUploadRow(ana)
    await upload(ana, [row])
    const [code] = await codesOf(ana)
    const rows = [{ ...row, description: '40% off' }, anUploadRow(ana)]
    const version = await versionFor(ana, rows)
    await app.as(ana).promoCodes.update({
      id: code?.id ?? '',
      promo_code: aPromoCode({ brand_name: 'Pacewell', promo_code: row.promo_code ?? '' }),
    })
    await expect(upload(ana, rows, version)).rejects.toMatchObject({
      code: 'CSV_CODES_CHANGED',
      status: 409,
    })
    await app.as(ana).promoCodes.remove({ id: code?.id ?? '' })
    await expect(upload(ana, rows, version)).rejects.toMatchObject({ code: 'CSV_CODES_CHANGED' })
    expect(await codesOf(ana)).toEqual([])
    // A file other than the previewed one changes nothing either.
    await upload(ana, [row])
    const other = await versionFor(ana, rows)
    await expect(upload(ana, [{ ...row, description: '50% off' }], other)).rejects.toMatchObject({
      code: 'CSV_CODES_CHANGED',
    })
    expect(await codesOf(ana)).toMatchObject([{ description: '25% off' }])
  })

  test('two concurrent uploads of the same file change codes once', async () => {
    const row = anUploadRow(ana)
    await upload(ana, [row])
    const rows = [{ ...row, description: '40% off' }]
    const version = await versionFor(ana, rows)
    const answers = await Promise.allSettled([1, 2].map(() => upload(ana, rows, version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await codesOf(ana)).toMatchObject([{ description: '40% off' }])
  })

  test('an upload may keep a past day of a code, but not set one', async () => {
    const [id = ''] = await insertCodes(
      app.database.db,
      aCodeRow(ana.user_id, { promo_code: 'OVER', expiration_date: '2027-01-31' }),
    )
    const code = (await codesOf(ana)).find((one) => one.id === id)
    const row = anUploadRow(ana, {
      row: 7,
      brand_name: code?.brand_name ?? '',
      promo_code: 'OVER',
      expiration_date: '2027-01-31',
    })
    await upload(ana, [row], await versionFor(ana, [row]))
    expect(await codesOf(ana)).toMatchObject([
      { description: '25% off', expiration_date: '2027-01-31', is_live: false },
    ])
    await expect(preview(ana, [{ ...row, expiration_date: '2027-02-01' }])).rejects.toMatchObject({
      code: 'CSV_ROWS_INVALID',
      data: {
        problems: [{ row: 7, problem: `expiration_date: ${sentences.expirationInPast}` }],
      },
    })
  })

  test('an upload keeps blocked codes blocked', async () => {
    await insertCodes(
      app.database.db,
      aCodeRow(ana.user_id, {
        promo_code: 'BAD',
        blocked_at: '2027-03-01T00:00:00Z',
        blocked_reason: 'spam',
      }),
    )
    const [code] = await codesOf(ana)
    const rows = [anUploadRow(ana, { brand_name: code?.brand_name ?? '', promo_code: 'BAD' })]
    expect(await upload(ana, rows, await versionFor(ana, rows))).toMatchObject({ changed: 1 })
    expect(await codesOf(ana)).toMatchObject([
      { description: '25% off', is_blocked: true, is_live: false },
    ])
  })

  test('an upload can edit codes of a full plan', async () => {
    const bo = await app.anInfluencer()
    const row = anUploadRow(bo)
    await upload(bo, [row])
    const edited = [{ ...row, description: '40% off' }]
    expect(await upload(bo, edited, await versionFor(bo, edited))).toMatchObject({ changed: 1 })
    await expect(preview(bo, [...edited, anUploadRow(bo)])).rejects.toMatchObject({
      code: 'CSV_OVER_PLAN_LIMIT',
    })
  })

  test('an upload with two different rows for one code is refused, also if they name the owner differently', async () => {
    const row = anUploadRow(ana)
    await upload(agency, [row])
    const twice = [
      { ...row, row: 2, description: '40% off' },
      { ...row, row: 3, email: ana.username, description: '50% off' },
    ]
    await expect(preview(agency, twice)).rejects.toMatchObject({
      data: { problems: [{ row: 3 }] },
    })
    const alike = twice.map((one) => ({ ...one, description: '40% off' }))
    expect(await preview(agency, alike)).toMatchObject({ changed: 1, same: 1 })
  })

  test('an upload updates the category counts, and changes thousands of codes at once', async () => {
    const rows = Array.from({ length: 1100 }, (_, n) =>
      anUploadRow(ana, { brand_name: `Moving ${n % 7}` }),
    )
    await upload(agency, rows)
    const moved = rows.map((row) => ({ ...row, category: 'Travel' }))
    const { version, changes } = await preview(agency, moved)
    expect(changes).toHaveLength(200)
    expect(await upload(agency, moved, version ?? '')).toMatchObject({ changed: 1100 })
    const { rows: wrong } = await app.database.pool.query(`
      select category from category_counts where live_count <> (
        select count(*) from promo_codes where promo_codes.category = category_counts.category and is_live)`)
    expect(wrong).toEqual([])
  })
})

test("an influencer's rows need no owner, and an agency's rows do", async () => {
  const { email: _email, ...row } = anUploadRow(ana)
  expect(await upload(ana, [row])).toMatchObject({ added: 1, skipped: 0 })
  expect(await codesOf(ana)).toMatchObject([{ promo_code: row.promo_code, agency_id: null }])
  await expect(upload(agency, [row])).rejects.toMatchObject({
    data: { problems: [{ row: 1, problem: 'Missing required fields (email)' }] },
  })
  const named = { ...anUploadRow(ana), email: '', username: `@${ana.username}` }
  expect(await upload(agency, [named])).toMatchObject({ added: 1 })
})
