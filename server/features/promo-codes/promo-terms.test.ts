import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { promoFieldSentences } from '#shared/rules/promo-codes/promo-code-sentences.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
/** With room for many codes. */
let ivo: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'boost')
  ivo = await app.anInfluencer()
  await app.subscribe(ivo, 'elite')
})
afterAll(() => app.close())

const publish = async (code: Parameters<typeof aPromoCode>[0], owner = ana) =>
  (await app.as(owner).promoCodes.create({ promo_code: aPromoCode(code) })).promo_code

const ask = async (message: string) =>
  (await app.visitor.webChat.send({ sessionId: crypto.randomUUID(), message })).reply

describe('the terms of a code', () => {
  test('terms are stored tidied, and shoppers read them in words', async () => {
    const made = await publish({
      promo_code: 'TERMS1',
      minimum_spend: '1.000,50',
      currency: 'EUR',
      customers: 'new customers',
      excluded: 'gift cards',
      countries: 'germany; at, DE',
    })
    expect(made).toMatchObject({ minimum_spend: '1000.50', countries: 'AT, DE' })
    expect(await app.visitor.deals.get({ id: made.id })).toMatchObject({
      minimum_spend: '1000.50',
      terms: [
        'Minimum spend €1000.50',
        'New customers only',
        'Not for: gift cards',
        'Only in Austria and Germany',
      ],
    })
  })

  test('an edit that does not know of the terms keeps the currency and who a code is for', async () => {
    const { id } = await publish({
      promo_code: 'TERMS2',
      promo_type: '$ off',
      promo_value: '10 €',
      customers: 'new customers',
    })
    const changed = await app.as(ana).promoCodes.update({
      id,
      promo_code: aPromoCode({ promo_code: 'TERMS2', promo_type: '$ off', promo_value: '12' }),
    })
    expect(changed).toMatchObject({
      currency: 'EUR',
      description: '€12 off',
      customers: 'new customers',
    })
  })

  test.each([
    ['minimum_spend', '0'],
    ['minimum_spend', '-5'],
    ['minimum_spend', '20%'],
    ['minimum_spend', '1.000'],
    ['minimum_spend', '50 €'],
    ['minimum_spend', '=1+1'],
    ['minimum_spend', '9'.repeat(20_000)],
    ['countries', 'Atlantis'],
    ['countries', 'DE, ZZ'],
    ['countries', 'A,'.repeat(10_000)],
    ['excluded', 'x'.repeat(201)],
    ['excluded', 'gift\u0000cards'],
    ['currency', 'XBT'],
    ['currency', 'usd'],
    ['customers', 'old customers'],
  ])('a wrong value of %s is refused with a sentence', async (field, value) => {
    const promo_code = { ...aPromoCode({ promo_code: 'WRONG' }), [field]: value }
    await expect(app.as(ana).promoCodes.create({ promo_code })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { [`promo_code.${field}`]: expect.any(String) } },
    })
  })

  test('names that nobody knows are named, by the API and in a file', async () => {
    const wrong = { hidden_on: 'chat, shop window', countries: 'DE, Atlantis' }
    const problems = {
      hidden_on: `We do not know “shop window”. ${promoFieldSentences.hiddenOnInvalid}`,
      countries: `We do not know “Atlantis”. ${promoFieldSentences.countriesInvalid}`,
    }
    const promo_code = aPromoCode({ promo_code: 'WRONG', ...wrong })
    await expect(app.as(ana).promoCodes.create({ promo_code })).rejects.toMatchObject({
      data: {
        fields: {
          'promo_code.countries': problems.countries,
          'promo_code.hidden_on': problems.hidden_on,
        },
      },
    })
    const row = {
      brand_name: 'Filebrand',
      promo_code: 'WRONG',
      description: '20%',
      category: 'Home',
      affiliate_link: 'https://filebrand.example/',
      ...wrong,
    }
    await expect(
      app.as(ana).csvUpload.previewPromoCodes({ promoCodes: [row] }),
    ).rejects.toMatchObject({
      code: 'CSV_ROWS_INVALID',
      data: {
        problems: Object.entries(problems).map(([name, problem]) => ({
          row: 1,
          problem: `${name}: ${problem}`,
        })),
      },
    })
  })

  test('a minimum spend may bear the sign of the currency that the code has or is given, and no other one', async () => {
    const made = await publish({ promo_code: 'SIGN1', currency: 'EUR', minimum_spend: '50 €' }, ivo)
    expect(made).toMatchObject({ currency: 'EUR', minimum_spend: '50' })
    expect(await publish({ promo_code: 'SIGN2', minimum_spend: '$50' }, ivo)).toMatchObject({
      minimum_spend: '50',
    })
    const change = (minimum_spend: string, terms: object = {}) =>
      app.as(ivo).promoCodes.update({
        id: made.id,
        promo_code: aPromoCode({ promo_code: 'SIGN1', minimum_spend, ...terms }),
      })
    const refused = {
      code: 'INVALID_INPUT',
      data: { fields: { 'promo_code.minimum_spend': promoFieldSentences.minimumSpendSign } },
    }
    expect(await change('€60,50')).toMatchObject({ currency: 'EUR', minimum_spend: '60.50' })
    await expect(change('$60')).rejects.toMatchObject(refused)
    await expect(change('€60', { currency: 'USD' })).rejects.toMatchObject(refused)
    expect(await change('$70', { currency: 'USD' })).toMatchObject({ minimum_spend: '70' })
  })

  test('a file names the currency by the sign of the offer, in its own column, or keeps it', async () => {
    const row = {
      brand_name: 'Filebrand',
      promo_code: 'FILE10',
      category: 'Home',
      affiliate_link: 'https://filebrand.example/',
    }
    const upload = async (cells: object) => {
      const promoCodes = [{ ...row, ...cells }]
      const { version } = await app.as(ana).csvUpload.previewPromoCodes({ promoCodes })
      await app
        .as(ana)
        .csvUpload.promoCodes({ promoCodes, ...(version === null ? {} : { changes: version }) })
      return (await app.as(ana).promoCodes.listOwn({ q: 'FILE10' })).promo_codes[0]
    }
    expect(await upload({ description: '10 € off' })).toMatchObject({
      promo_type: '$ off',
      description: '€10 off',
    })
    expect(await upload({ description: '15%', minimum_spend: '30' })).toMatchObject({
      currency: 'EUR',
      minimum_spend: '30',
      description: '15% off',
    })
    expect(await upload({ description: '$9', currency: 'gbp' })).toMatchObject({
      currency: 'USD',
      minimum_spend: '30',
      description: '$9 off',
    })
    expect(await upload({ description: '5%', currency: 'gbp' })).toMatchObject({ currency: 'GBP' })
  })

  test('a minimum spend in a file may bear the sign of the currency that the code will have', async () => {
    const problem = `minimum_spend: ${promoFieldSentences.minimumSpendSign}`
    const rowOf = (promo_code: string, cells: object) => ({
      brand_name: 'Signbrand',
      promo_code,
      category: 'Home',
      affiliate_link: 'https://signbrand.example/',
      description: '5%',
      ...cells,
    })
    const upload = async (promo_code: string, cells: object) => {
      const promoCodes = [rowOf(promo_code, cells)]
      const { version } = await app.as(ivo).csvUpload.previewPromoCodes({ promoCodes })
      await app.as(ivo).csvUpload.promoCodes({ promoCodes, changes: version ?? undefined })
      return (await app.as(ivo).promoCodes.listOwn({ q: promo_code })).promo_codes[0]
    }
    const isRefused = (promo_code: string, cells: object) =>
      expect(upload(promo_code, cells)).rejects.toMatchObject({
        code: 'CSV_ROWS_INVALID',
        data: { problems: [{ row: 1, problem }] },
      })
    // New codes are in dollars, whether the column is missing or its cell is empty.
    const dollars = { currency: 'USD', minimum_spend: '50' }
    expect(await upload('FILE1', { minimum_spend: '$50' })).toMatchObject(dollars)
    expect(await upload('FILE2', { minimum_spend: '$50', currency: '' })).toMatchObject(dollars)
    await isRefused('FILE3', { minimum_spend: '50 €' })
    await isRefused('FILE3', { minimum_spend: '50 €', currency: '' })
    await isRefused('FILE3', { minimum_spend: '50 €', description: '$5' })
    await isRefused('FILE3', { minimum_spend: '£50', currency: 'USD' })
    const euros = { currency: 'EUR', minimum_spend: '50' }
    expect(await upload('FILE4', { minimum_spend: '50 €', description: '5 €' })).toMatchObject(
      euros,
    )
    expect(await upload('FILE5', { minimum_spend: '€50', currency: 'eur' })).toMatchObject(euros)
    // A code that exists keeps its currency where the file has no column for it.
    await isRefused('FILE5', { minimum_spend: '$60' })
    expect(await upload('FILE5', { minimum_spend: '60 €' })).toMatchObject({
      currency: 'EUR',
      minimum_spend: '60',
    })
    expect(await upload('FILE5', { minimum_spend: '$60', currency: '' })).toMatchObject({
      currency: 'USD',
      minimum_spend: '60',
    })
  })
})

test('an amount in euros is sorted by its worth among dollars', async () => {
  const brand_name = 'Sorted Brand'
  const zoe = await app.anInfluencer()
  await app.subscribe(zoe, 'pro')
  for (const [promo_code, promo_value] of [
    ['SORT10', '$10'],
    ['SORTEUR', '10 € off'],
    ['SORT12', '$12'],
    ['SORTFREE', 'Free gift'],
  ] as const)
    await publish({ brand_name, promo_code, promo_type: 'other', promo_value }, zoe)
  const { deals } = await app.visitor.deals.list({ brand: 'sorted brand', sort: 'discount' })
  expect(deals.map(({ promo_code, worth }) => [promo_code, worth])).toEqual([
    ['SORT12', 12],
    ['SORTEUR', 11],
    ['SORT10', 10],
    ['SORTFREE', null],
  ])
})

describe('the assistant knows the terms', () => {
  test.each([
    'codes for new customers',
    'Codes für Neukunden',
    'códigos para clientes nuevos',
    'codes pour les nouveaux clients',
    'codici per i nuovi clienti',
    'códigos para novos clientes',
  ])('%j finds codes for new customers only', async (message) => {
    const { deals } = await ask(message)
    expect(deals.map(({ promo_code }) => promo_code).toSorted()).toEqual(['TERMS1', 'TERMS2'])
  })

  test('codes without a minimum spend, and for existing customers, leave the others out', async () => {
    const { deals } = await ask('Filebrand codes with no minimum spend')
    expect(deals).toEqual([])
    // For new customers are codes for everybody too.
    expect((await ask('Sorted Brand first order code')).deals).not.toEqual([])
    const others = await ask('Sorted Brand codes for existing customers')
    expect(others.deals).not.toEqual([])
    const { deals: all } = await ask('codes for existing customers')
    expect(all.map(({ promo_code }) => promo_code)).not.toContain('TERMS1')
  })
})
