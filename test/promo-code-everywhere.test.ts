import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadRows } from './download-rows.ts'

import type { OwnPromoCode, PromoCodeInput } from '#shared/contract/promo-codes/promo-codes.ts'
import {
  ownFieldNames,
  promoCodeFieldNames,
  promoCodeFields,
  promoFileColumns,
  publicFieldNames,
  storedColumns,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { PromoCodeField } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { codesOf } from '#server/demo/codes.ts'
import { creators } from '#server/demo/creators.ts'
import { dataTables } from '#server/features/accounts/my-data/my-data-tables.ts'
import { differencesOf, mergedValues } from '#web/features/promo-codes/editing/edit-conflict.ts'
import { promoFormProblems } from '#web/features/promo-codes/form/promo-form-problems.ts'
import { promoCodeInputOf, promoFormOf } from '#web/features/promo-codes/form/promo-form-values.ts'

import { openTestApp } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'

/** Each field of the table, followed through all that lists, reads or writes it. */

let app: TestApp
let ana: Actor
let agency: Actor
let staff: Actor
let code: OwnPromoCode

beforeAll(async () => {
  app = await openTestApp({ today: '2027-03-10' })
  ana = await app.anInfluencer()
  agency = await app.anAgency()
  staff = await app.makeStaff(await app.anInfluencer())
  await app.manage(agency, ana)
  await app.subscribe(ana, 'boost')
  code = (await app.as(ana).promoCodes.create({ promo_code: entered('Spring') })).promo_code
})
afterAll(() => app.close())

/** A value in every field, a different one for each word. */
function entered(word: string): PromoCodeInput {
  return {
    ...(Object.fromEntries(
      promoCodeFieldNames.map((name) => [name, valueOf(name, word)]),
    ) as PromoCodeInput),
    promo_type: 'other',
  }
}

function valueOf(name: PromoCodeField, word: string): string {
  const field = promoCodeFields[name]
  const slug = `${word}-${name.replaceAll('_', '-')}`.toLowerCase()
  switch (field.kind) {
    case 'line':
      return `${word} ${name}`
    case 'link':
      return `https://${slug}.example/`
    case 'handle':
      return `@${slug.replaceAll('-', '_')}`.slice(0, 25)
    case 'day':
      return word === 'Spring' ? '2027-05-01' : '2027-08-01'
    case 'moment':
      return word === 'Spring' ? '2026-01-05T08:30:00.000Z' : '2026-02-01T00:00:00.000Z'
    case 'amount':
      return word === 'Spring' ? '40' : '55.50'
    case 'countries':
      return word === 'Spring' ? 'AT, DE' : 'US'
    case 'outlets':
      return word === 'Spring' ? 'chat, dm' : 'brand, extension'
    default:
      // The other kinds have no code, so another row of a file is theirs: server/features/drops.
      if (name === 'code_kind') return 'shared'
      // Of what appears everywhere, shoppers see all.
      return field.options.at(word === 'Spring' ? 0 : -1) ?? ''
  }
}

/** Fields that are shown in another form than entered. */
const missingOf = (
  told: Record<string, unknown> | undefined,
  names: readonly string[],
  known: Record<string, unknown> = code,
) => names.filter((name) => told?.[name] === undefined || told[name] !== known[name])

/** A handle begins with a sign that spreadsheets take for a formula. */
const unguarded = (row: Record<string, string> | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, cell]) => [name, cell.replace(/^'/, '')]),
  )

describe('every field of a promo code', () => {
  test('every field of a promo code is stored as entered and returned to its owner', async () => {
    expect(missingOf(code, promoCodeFieldNames, entered('Spring'))).toEqual([])
    const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
    expect(missingOf(promo_codes[0], ownFieldNames)).toEqual([])
  })

  test('every field of a promo code is in the lists of the agency and of the staff', async () => {
    const ofAgency = await app.as(agency).agencyCodes.list({})
    expect(missingOf(ofAgency.promo_codes[0], ownFieldNames)).toEqual([])
    const ofStaff = await app.as(staff).staffCodes.list({})
    expect(missingOf(ofStaff.promo_codes[0], ownFieldNames)).toEqual([])
  })

  test('every field of a promo code is shown to shoppers if and only if it is public', async () => {
    const { deals } = await app.visitor.deals.list({})
    expect(missingOf(deals[0], publicFieldNames)).toEqual([])
    expect(
      promoCodeFieldNames.filter(
        (name) => !promoCodeFields[name].isPublic && name in (deals[0] ?? {}),
      ),
    ).toEqual([])
  })

  test('every field of a promo code is in both downloads, which can be edited and uploaded again', async () => {
    const [own] = await downloadRows(app, ana, '/api/promo-codes/own.csv')
    const [ofAgency] = await downloadRows(app, agency, '/api/agency/promo-codes.csv')
    expect(missingOf(unguarded(own), promoFileColumns)).toEqual([])
    expect(missingOf(unguarded(ofAgency), promoFileColumns)).toEqual([])
    const next = entered('Summer')
    const row = {
      ...unguarded(own),
      ...next,
      brand_name: code.brand_name,
      promo_code: code.promo_code,
      description: next.promo_value,
    }
    const promoCodes = [Object.fromEntries(promoFileColumns.map((name) => [name, row[name]]))]
    const { version, changes } = await app.as(ana).csvUpload.previewPromoCodes({ promoCodes })
    expect(changes[0]?.fields.map(({ field }) => field)).toEqual(
      promoFileColumns.filter(
        (column) => column !== 'brand_name' && column !== 'promo_code' && column !== 'code_kind',
      ),
    )
    await app.as(ana).csvUpload.promoCodes({ promoCodes, changes: version ?? '' })
    const changed = (await app.as(ana).promoCodes.listOwn({})).promo_codes[0]
    expect(missingOf(changed, promoFileColumns, row)).toEqual([])
    code = await app.as(ana).promoCodes.update({ id: code.id, promo_code: entered('Spring') })
  })

  test('every field of a promo code can be uploaded for new codes', async () => {
    const next = entered('Autumn')
    const row = { ...next, description: next.promo_value }
    const promoCodes = [Object.fromEntries(promoFileColumns.map((name) => [name, row[name]]))]
    await app.as(ana).csvUpload.promoCodes({ promoCodes })
    const { promo_codes } = await app.as(ana).promoCodes.listOwn({ q: 'Autumn' })
    expect(missingOf(promo_codes[0], promoFileColumns, row)).toEqual([])
    await app.as(ana).promoCodes.remove({ id: promo_codes[0]?.id ?? '' })
  })

  test('every field of a promo code is in the personal archive', () => {
    const archive = dataTables.find(({ name }) => name === 'promo_codes')
    expect(storedColumns.filter((column) => !archive?.columns.includes(column))).toEqual([])
  })

  test('every field of a promo code is restored when a deletion is undone', async () => {
    await app.as(ana).promoCodes.remove({ id: code.id })
    const { promo_codes } = await app.as(ana).promoCodes.restore({ ids: [code.id] })
    expect(missingOf(promo_codes[0], ownFieldNames)).toEqual([])
  })

  test('every field of a promo code that two users changed is shown before one value is overwritten', async () => {
    const loaded = promoFormOf(code)
    const theirs = promoFormOf({ ...code, ...entered('Winter') })
    const differences = differencesOf(loaded, theirs, loaded)
    const taken = new Set(differences.map(({ field }) => field))
    expect(promoCodeInputOf(mergedValues(loaded, theirs, taken))).toEqual(entered('Winter'))
    for (const name of promoCodeFieldNames) {
      if (name === 'promo_type' || name === 'code_kind') continue
      const field = name === 'promo_value' ? 'offer' : name
      expect(taken).toContain(field)
    }
  })

  test("every field of a promo code has a form with the API's sentences for missing and too long values", async () => {
    const days = { today: '2027-03-10', current: null }
    for (const name of promoCodeFieldNames) {
      const field = promoCodeFields[name]
      if (field.kind !== 'line' && field.kind !== 'link') continue
      const longest = field.kind === 'line' ? field.max : 2048
      const wrong = [
        ...(field.isRequired ? [''] : []),
        `${field.kind === 'link' ? 'https://a.example/' : ''}${'x'.repeat(longest + 1)}`,
      ]
      for (const text of wrong) {
        const promo_code = { ...entered('Wrong'), [name]: text }
        const told = Object.values(promoFormProblems(promoFormOf({ ...code, ...promo_code }), days))
        expect(told).toHaveLength(1)
        await expect(app.as(ana).promoCodes.create({ promo_code })).rejects.toMatchObject({
          code: 'INVALID_INPUT',
          data: { fields: { [`promo_code.${name}`]: told[0] } },
        })
      }
    }
  })

  test('every field of a promo code is in the demo codes', () => {
    const [person] = creators
    const [first] = person ? codesOf({ ...person, codes: 1 }, '2027-03-10', () => 0.5) : []
    expect(storedColumns.filter((column) => !(column in (first ?? {})))).toEqual([])
  })
})
