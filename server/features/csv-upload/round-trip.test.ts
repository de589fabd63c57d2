import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PromoRowInput } from '#shared/contract/promo-codes/csv-upload.ts'
import { withoutFormulaGuard } from '#shared/rules/text/formula-cells.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp
/** An influencer managed by the agency, whose plan has room for all codes. */
let ana: Actor
let agency: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2027-03-10' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await app.anInfluencer()
  agency = await app.anAgency()
  await app.subscribe(ana, 'elite')
  await app.manage(agency, ana)
})

const preview = (actor: Actor, promoCodes: PromoRowInput[]) =>
  app.as(actor).csvUpload.previewPromoCodes({ promoCodes })

const codesOf = async (actor: Actor) => (await app.as(actor).promoCodes.listOwn({})).promo_codes

/** Parses the download like the browser, as rows to upload. */
async function downloaded(actor: Actor, path: string): Promise<Record<string, string>[]> {
  const text = await (await app.request(path, { cookie: actor.cookie })).text()
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, '').trim(), {
    header: true,
  })
  return data.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, withoutFormulaGuard(cell)]),
    ),
  )
}

describe('a download that is uploaded again', () => {
  const files = [
    ['own', () => ana, '/api/promo-codes/own.csv'],
    ['agency', () => agency, '/api/agency/promo-codes.csv'],
  ] as const

  test.each(files)(
    'uploading an edited download changes only the edited values (%s)',
    async (_whose, whoOf, path) => {
      const who = whoOf()
      const entered = [
        { promo_type: '% off', promo_value: '20' },
        { promo_type: '$ off', promo_value: '12.50', expiration_date: '2027-12-31' },
        { promo_type: '$ off', promo_value: '1000' },
        { promo_type: 'other', promo_value: '=1+1', brand_name: '=HYPERLINK("x")' },
        { promo_type: 'other', promo_value: "'=1+1; '-2;+3", brand_name: "'@Brand" },
        { promo_type: 'other', promo_value: '20 € off', brand_instagram_handle: '@acme_' },
        { promo_type: 'other', promo_value: 'Two, "for" one; here', brand_name: 'Café;Ünder 😀' },
        { promo_type: 'other', promo_value: '-20', promo_code: '-1E5' },
        { promo_type: 'other', promo_value: "''", promo_code: "'=A1" },
        {
          category: 'Travel',
          affiliate_link: 'https://acme.example/ü?a=b;c,d&e="f"#g',
          brand_url: 'https://shop.acme.co.uk/a?b=1',
        },
      ] as const
      for (const fields of entered)
        await app.as(ana).promoCodes.create({ promo_code: aPromoCode(fields) })
      await insertCodes(
        app.database.db,
        aCodeRow(ana.user_id, { expiration_date: '2027-01-31' }),
        aCodeRow(ana.user_id, { paused_at: '2027-03-01T00:00:00Z', paused_reason: 'owner' }),
      )
      const before = await codesOf(ana)
      const rows = await downloaded(who, path)
      expect(rows).toHaveLength(entered.length + 2)
      expect(await preview(who, rows)).toMatchObject({
        added: 0,
        changed: 0,
        same: rows.length,
        skipped: 0,
        version: null,
      })
      const edited = rows.map((row) =>
        row['promo_code'] === '-1E5' ? { ...row, expiration_date: '2028-01-01' } : row,
      )
      const { version } = await preview(who, edited)
      const changes = version ?? ''
      await app.as(who).csvUpload.promoCodes({ promoCodes: edited, changes })
      const after = await codesOf(ana)
      const differing = after.filter(
        (code) => JSON.stringify(code) !== JSON.stringify(before.find(({ id }) => id === code.id)),
      )
      expect(differing).toMatchObject([{ promo_code: '-1E5', expiration_date: '2028-01-01' }])
    },
  )
})
