import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { maxUploadRows } from '#shared/rules/promo-codes/upload-columns.ts'
import { agency, ana, app, ben, codesOf, eva, upload, useUploaders } from '#test/uploaders.ts'
import type { Actor } from '#test/harness.ts'
import { anUploadRow, emailOf } from '#test/upload-rows.ts'

useUploaders()

describe('a promo CSV', () => {
  // holds: 3.promo-row, 7.upload-promo-codes, 5.csv.expiration
  test("a promo CSV loads an influencer's codes, the first row as the newest", async () => {
    const rows = [
      anUploadRow(ana, { expiration_date: '2027-12-31' }),
      anUploadRow(ana, {
        description: '$15 OFF',
        brand_name: 'Brinecup',
        brand_url: 'brinecup.example',
      }),
      anUploadRow(ana, { description: 'Free  shipping\non "all"', category: 'travel' }),
    ]
    expect(await upload(ana, ...rows)).toEqual({
      success: true,
      added: 3,
      changed: 0,
      already_there: 0,
      held: 0,
      skipped: 0,
      skipped_rows: [],
    })
    expect(await codesOf(ana)).toMatchObject([
      {
        promo_code: rows[0]?.promo_code,
        promo_type: '% off',
        promo_value: '25',
        description: '25% off',
        expiration_date: '2027-12-31',
        brand_url: 'https://pacewell.example/',
        agency_id: null,
        is_live: true,
      },
      {
        promo_type: '$ off',
        promo_value: '15',
        description: '$15 off',
        brand_url: 'https://brinecup.example/',
      },
      {
        promo_type: 'other',
        promo_value: 'Free shipping on "all"',
        description: 'Free shipping on "all"',
        category: 'Travel',
      },
    ])
  })

  // holds: 3.promo-code.agency, 6.csv-role
  test("a promo CSV loads codes for an agency's influencers, by email, username and id", async () => {
    const { added } = await upload(
      agency,
      anUploadRow(ana),
      anUploadRow(ana, { email: ` ${emailOf(ana).toUpperCase()} ` }),
      anUploadRow(ana, { email: ana.username }),
      anUploadRow(ben, { email: null, user_id: ben.user_id }),
    )
    expect(added).toBe(4)
    expect(await codesOf(ana)).toMatchObject(
      Array.from({ length: 3 }, () => ({ agency_id: agency.user_id })),
    )
    expect(await codesOf(ben)).toMatchObject([{ agency_id: agency.user_id }])
  })

  test('a promo CSV does not tell an agency the address of an influencer whom it did not enter', async () => {
    await app.manage(agency, eva)
    const guesses = [
      anUploadRow(eva),
      anUploadRow(eva, { email: 'nobody@example.com' }),
      anUploadRow(eva, { email: eva.username }),
    ]
    const { added, skipped_rows } = await app
      .as(agency)
      .csvUpload.previewPromoCodes({ promoCodes: guesses })
    expect({ added, skipped_rows }).toEqual({ added: 1, skipped_rows: [1, 2] })
    expect(await upload(agency, ...guesses)).toMatchObject({ added: 1, skipped_rows: [1, 2] })
  })

  test('a promo CSV accepts amounts, links and handles like the form', async () => {
    await upload(
      ana,
      anUploadRow(ana, {
        description: '$12,50',
        affiliate_link: 'acme.com/ref',
        brand_instagram_handle: 'https://www.instagram.com/Acme_/?igsh=abc',
      }),
      anUploadRow(ana, { description: '２０ % off' }),
      anUploadRow(ana, { description: '1.000,50 $ off' }),
      anUploadRow(ana, { description: '20 € off' }),
    )
    expect(await codesOf(ana)).toMatchObject([
      {
        promo_type: '$ off',
        promo_value: '12.50',
        description: '$12.50 off',
        affiliate_link: 'https://acme.com/ref',
        brand_instagram_handle: '@acme_',
      },
      { promo_type: '% off', promo_value: '20' },
      { promo_type: '$ off', promo_value: '1000.50' },
      { promo_type: '$ off', promo_value: '20', currency: 'EUR', description: '€20 off' },
    ])
    await expect(
      upload(ana, anUploadRow(ana, { row: 7, description: '$1.000 off' })),
    ).rejects.toMatchObject({
      data: { problems: [{ row: 7, problem: `description: ${sentences.promoValueAmbiguous}` }] },
    })
  })

  // holds: 5.csv.match, 6.csv-role
  test('a promo CSV skips rows of other people, without revealing whether they exist', async () => {
    const nobody = anUploadRow(ana, { email: 'nobody@example.com' })
    const answer = await upload(agency, anUploadRow(ana), anUploadRow(eva), { ...nobody, row: 77 })
    expect(answer).toMatchObject({ added: 1, skipped: 2, skipped_rows: [2, 77] })
    expect(await codesOf(eva)).toEqual([])
    expect(await upload(eva, anUploadRow(ana), anUploadRow(eva))).toMatchObject({
      added: 1,
      skipped: 1,
    })
  })

  test("a member's own codes need no two-step login, which the agency's codes do", async () => {
    await app.join(agency, eva, 'manager')
    await app.database.pool.query(
      'update profiles set members_need_two_step = true where id = $1',
      [agency.user_id],
    )
    const own = [anUploadRow(eva), anUploadRow(eva, { email: eva.username })]
    await app.subscribe(eva, 'growth')
    expect(await upload(eva, ...own)).toMatchObject({ added: 2 })
    await expect(upload(eva, anUploadRow(eva), anUploadRow(ana))).rejects.toMatchObject({
      code: 'AGENCY_NEEDS_TWO_STEP',
    })
  })

  // holds: 5.csv.none-match
  test('a promo CSV without matching rows is refused', async () => {
    await expect(upload(eva, anUploadRow(ana))).rejects.toMatchObject({
      code: 'CSV_NO_MATCHING_EMAILS',
      message: 'No matching influencer emails found. Please check the email addresses in your CSV.',
    })
    // Influencers cannot add codes for their agency, and neither can a former agency.
    await expect(upload(ana, anUploadRow(agency))).rejects.toMatchObject({
      code: 'CSV_NO_MATCHING_EMAILS',
    })
    await app.database.db
      .updateTable('agency_influencers')
      .set({ managed_by_agency: false })
      .where('agency_id', '=', agency.user_id)
      .execute()
    await expect(upload(agency, anUploadRow(ana))).rejects.toMatchObject({
      code: 'CSV_NO_MATCHING_EMAILS',
    })
  })

  test('uploading a promo CSV twice adds nothing the second time', async () => {
    const rows = [
      anUploadRow(ana),
      anUploadRow(ana),
      anUploadRow(ana, { email: 'nobody@example.com' }),
    ]
    await upload(agency, ...rows)
    expect(await upload(agency, ...rows)).toMatchObject({
      added: 0,
      already_there: 2,
      skipped: 1,
    })
    expect(await upload(ana, ...rows.slice(0, 2), anUploadRow(ana))).toMatchObject({
      added: 1,
      already_there: 2,
    })
    expect(await codesOf(ana)).toHaveLength(3)
  })

  test('two concurrent uploads of a promo CSV load it once', async () => {
    const rows = Array.from({ length: 8 }, () => anUploadRow(ana))
    const answers = await Promise.all([1, 2].map(() => upload(agency, ...rows)))
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 8])
    expect(answers.map(({ already_there }) => already_there).toSorted((a, b) => a - b)).toEqual([
      0, 8,
    ])
  })

  test('concurrent uploads of influencers with the same brands do not deadlock', async () => {
    await app.subscribe(ben, 'elite')
    await app.subscribe(eva, 'elite')
    const rowsFor = (actor: Actor) =>
      Array.from({ length: 1500 }, (_, n) =>
        anUploadRow(actor, {
          brand_name: `Shared ${actor === ben ? n % 400 : 399 - (n % 400)}`,
          category: n % 2 ? 'Food' : 'Home',
        }),
      )
    const answers = await Promise.all([upload(ben, ...rowsFor(ben)), upload(eva, ...rowsFor(eva))])
    expect(answers.map(({ added }) => added)).toEqual([1500, 1500])
    const { rows } = await app.database.pool.query(`
      select count(*)::int as wrong from brands where live_count <> (
        select count(*) from promo_codes where promo_codes.brand_key = brands.brand_key and is_live)`)
    expect(rows).toEqual([{ wrong: 0 }])
  })

  // holds: 5.csv.all-or-nothing, 5.csv.row-missing, 8.csv.row
  test('a promo CSV with an error loads nothing, and all errors are reported', async () => {
    const rows = [
      anUploadRow(ana),
      anUploadRow(ana, { email: '', category: ' ' }),
      anUploadRow(ana, { row: 40, category: 'Cars', expiration_date: '2027-03-09' }),
      anUploadRow(ana, { affiliate_link: 'https://shop.nowhere/' }),
    ]
    const refused = await upload(ana, ...rows).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'CSV_ROWS_INVALID',
      status: 422,
      data: {
        problem_count: 4,
        problems: [
          { row: 2, problem: 'Missing required fields (category, email)' },
          { row: 40, problem: expect.stringMatching(/^category/) as string },
          { row: 40, problem: 'expiration_date: Choose today or a later day' },
          { row: 4, problem: expect.stringMatching(/^affiliate_link: /) as string },
        ],
      },
    })
    expect(await codesOf(ana)).toEqual([])
  })

  test('a promo CSV lists at most a thousand errors', async () => {
    const rows = Array.from({ length: 2500 }, () => anUploadRow(ana, { promo_code: '' }))
    await expect(upload(ana, ...rows)).rejects.toMatchObject({
      data: {
        problem_count: 2500,
        problems: { length: 1000 },
      },
    })
  })

  test('a promo CSV has between one and 50,000 rows', async () => {
    await expect(upload(ana)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { promoCodes: 'No data to upload' } },
    })
    await expect(
      upload(ana, ...Array.from({ length: maxUploadRows + 1 }, () => ({}))),
    ).rejects.toMatchObject({
      data: {
        fields: { promoCodes: expect.stringMatching(/^This file has 50,001 rows/) as string },
      },
    })
  })

  test('a promo CSV requires a signed-in user', async () => {
    await expect(
      app.visitor.csvUpload.promoCodes({ promoCodes: [anUploadRow(ana)] }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a promo CSV above 32 MB is refused without being read', async () => {
    const answer = await app.request('/api/upload-promo-codes', {
      method: 'POST',
      cookie: ana.cookie,
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(33_000_000),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })
})
