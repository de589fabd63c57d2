import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer('ana')
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())

const publish = async (overrides: object) =>
  (await app.as(ana).promoCodes.create({ promo_code: aPromoCode(overrides) })).promo_code

describe('the input of an owner', () => {
  test.each([
    ['brand_name', { brand_name: '' }, sentences.brandNameRequired],
    ['brand_name', { brand_name: ' \u00a0 ' }, sentences.brandNameRequired],
    ['brand_name', { brand_name: undefined }, sentences.brandNameRequired],
    ['brand_name', { brand_name: 7 }, sentences.brandNameRequired],
    ['brand_name', { brand_name: ' .. ' }, sentences.brandNameSignsOnly],
    ['brand_name', { brand_name: '😀' }, sentences.brandNameSignsOnly],
    ['brand_name', { brand_name: 'x'.repeat(81) }, 'Use at most 80 characters'],
    ['brand_name', { brand_name: 'Pace\u0000well' }, sentences.textHasControlCharacters],
    ['brand_name', { brand_name: 'Pace\nwell' }, sentences.textHasControlCharacters],
    ['brand_name', { brand_name: 'Pace\u202ewell' }, sentences.textHasControlCharacters],
    ['brand_url', { brand_url: ' ' }, sentences.brandUrlRequired],
    ['brand_url', { brand_url: 'javascript:alert(1)' }, sentences.brandUrlInvalid],
    ['brand_url', { brand_url: 'pacewell' }, sentences.brandUrlInvalid],
    ['brand_url', { brand_url: 'https://10.0.0.1/' }, sentences.brandUrlInvalid],
    ['brand_url', { brand_url: 'https://brand.unknownending' }, sentences.brandUrlInvalid],
    ['brand_url', { brand_url: 'https://co.uk' }, sentences.brandUrlInvalid],
    ['brand_instagram_handle', { brand_instagram_handle: '@pace well' }, sentences.handleInvalid],
    ['brand_instagram_handle', { brand_instagram_handle: 'x'.repeat(31) }, sentences.handleInvalid],
    ['promo_code', { promo_code: '' }, sentences.promoCodeRequired],
    ['promo_code', { promo_code: 'x'.repeat(61) }, sentences.promoCodeInvalid],
    ['promo_code', { promo_code: 'SAVE\u200b20' }, sentences.textHasControlCharacters],
    ['promo_value', { promo_value: '' }, sentences.promoValueRequired],
    ['promo_value', { promo_value: 'twenty' }, sentences.promoValueNotANumber],
    ['promo_value', { promo_value: '1.000' }, sentences.promoValueAmbiguous],
    ['promo_value', { promo_value: '20 kr' }, sentences.promoValueOtherCurrency],
    ['promo_value', { promo_value: '0' }, sentences.promoValueNotPositive],
    ['promo_value', { promo_value: 'abc' }, sentences.promoValueNotANumber],
    ['promo_value', { promo_value: '101' }, sentences.promoValueTooLarge],
    ['promo_value', { promo_type: '% off', promo_value: '150' }, sentences.promoValueTooLarge],
    [
      'promo_value',
      { promo_type: 'other', promo_value: 'x'.repeat(2000) },
      'Use at most 80 characters',
    ],
    ['affiliate_link', { affiliate_link: '' }, sentences.affiliateLinkRequired],
    ['affiliate_link', { affiliate_link: 'pacewell' }, sentences.affiliateLinkInvalid],
    [
      'affiliate_link',
      { affiliate_link: 'javascript:alert(1)//https://' },
      sentences.affiliateLinkInvalid,
    ],
    [
      'affiliate_link',
      { affiliate_link: 'https://pacewell.example@evil.example' },
      sentences.affiliateLinkInvalid,
    ],
    [
      'affiliate_link',
      { affiliate_link: 'http://localhost:3000/' },
      sentences.affiliateLinkInvalid,
    ],
    [
      'affiliate_link',
      { affiliate_link: `https://pacewell.example/${'é'.repeat(1000)}` },
      sentences.linkTooLong,
    ],
    [
      'affiliate_link',
      { affiliate_link: `https://pacewell.example/?utm=${'a'.repeat(4000)}` },
      sentences.linkTooLong,
    ],
    [
      'affiliate_link',
      { affiliate_link: `https://pacewell.example/${'a'.repeat(10_000)}` },
      sentences.linkTooLong,
    ],
    [
      'brand_url',
      { brand_url: `https://pacewell.example/?utm=${'a'.repeat(4000)}` },
      sentences.linkTooLong,
    ],
    ['expiration_date', { expiration_date: '2026-03-09' }, sentences.expirationInPast],
    ['expiration_date', { expiration_date: '2026-02-29' }, sentences.expirationInvalid],
    ['expiration_date', { expiration_date: '10.03.2026' }, sentences.expirationInvalid],
    ['expiration_date', { expiration_date: '9999-12-31' }, sentences.expirationInvalid],
    ['expiration_date', { expiration_date: '0000-01-01' }, sentences.expirationInvalid],
    ['category', { category: 'Cars' }, sentences.categoryInvalid],
  ])('a bad %s gets its sentence at its place: %j', async (field, overrides, sentence) => {
    await expect(publish(overrides)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      status: 422,
      data: { fields: { [`promo_code.${field}`]: sentence } },
    })
  })

  test('several invalid fields are reported together', async () => {
    const refused = publish({
      brand_name: '',
      promo_code: '',
      brand_url: '',
      affiliate_link: '',
      category: 'Cars',
    })
    await expect(refused).rejects.toMatchObject({
      data: {
        fields: {
          'promo_code.brand_name': sentences.brandNameRequired,
          'promo_code.promo_code': sentences.promoCodeRequired,
          'promo_code.brand_url': sentences.brandUrlRequired,
          'promo_code.affiliate_link': sentences.affiliateLinkRequired,
          'promo_code.category': sentences.categoryInvalid,
        },
      },
    })
  })

  // holds: 3.promo-code.expiration, 5.domain.suffixes, 3.promo-code.handle
  test("an owner's input is normalised as intended", async () => {
    const code = await publish({
      brand_name: '  Café   Ünder 😀 ',
      brand_url: 'Shop.Brand.co.uk/sale',
      brand_instagram_handle: 'cafe.under',
      promo_type: 'other',
      promo_value: ' Buy 2 Get 1 Free ',
      promo_code: ' مرحبا20 ',
      expiration_date: '2026-03-10',
      category: 'Food',
    })
    expect(code).toMatchObject({
      brand_name: 'Café Ünder 😀',
      brand_url: 'https://shop.brand.co.uk/sale',
      brand_instagram_handle: '@cafe.under',
      promo_value: 'Buy 2 Get 1 Free',
      description: 'Buy 2 Get 1 Free',
      promo_code: 'مرحبا20',
      expiration_date: '2026-03-10',
      category: 'Food',
      is_live: true,
    })
    const { rows } = await app.database.pool.query(
      'select brand_domain from promo_codes where id = $1',
      [code.id],
    )
    expect(rows).toEqual([{ brand_domain: 'brand.co.uk' }])
  })

  test.each([
    [{ promo_type: '$ off', promo_value: '12,50' }, ['$ off', '12.50', '$12.50 off']],
    [{ promo_type: '% off', promo_value: '$20' }, ['$ off', '20', '$20 off']],
    [{ promo_type: '$ off', promo_value: '20%' }, ['% off', '20', '20% off']],
    [{ promo_type: '$ off', promo_value: '.5' }, ['$ off', '0.5', '$0.50 off']],
    [{ promo_type: '$ off', promo_value: '1.000,50' }, ['$ off', '1000.50', '$1000.50 off']],
    [{ promo_type: '$ off', promo_value: '1,000' }, ['$ off', '1000', '$1000 off']],
    [{ promo_type: '$ off', promo_value: '２０' }, ['$ off', '20', '$20 off']],
    [{ promo_type: 'other', promo_value: '20 € off' }, ['$ off', '20', '€20 off']],
  ] as const)('an offer is kept as %j was meant, new or changed', async (offer, meant) => {
    const kept = await publish(offer)
    const shown = [kept.promo_type, kept.promo_value, kept.description]
    expect(shown).toEqual(meant)
    const { promo_code } = kept
    const changed = await app
      .as(ana)
      .promoCodes.update({ id: kept.id, promo_code: aPromoCode({ promo_code, ...offer }) })
    expect([changed.promo_type, changed.promo_value, changed.description]).toEqual(meant)
  })

  test("links need no scheme, and a brand's pasted address becomes its handle", async () => {
    expect(
      await publish({
        affiliate_link: ' acme.com/ref?by=ana ',
        brand_instagram_handle: 'https://www.instagram.com/Acme_/?igsh=abc',
      }),
    ).toMatchObject({
      affiliate_link: 'https://acme.com/ref?by=ana',
      brand_instagram_handle: '@acme_',
    })
  })

  test("an omitted category is the owner's, and stays when a code is changed", async () => {
    expect(await publish({ category: undefined })).toMatchObject({ category: 'General' })
    await app.as(ana).profiles.update({ category: 'Food' })
    const code = await publish({ category: undefined })
    expect(code).toMatchObject({ category: 'Food' })
    await app.as(ana).profiles.update({ category: 'Tech' })
    const { promo_code } = code
    const changes = aPromoCode({ promo_code, category: undefined })
    expect(await app.as(ana).promoCodes.update({ id: code.id, promo_code: changes })).toMatchObject(
      { category: 'Food' },
    )
  })

  test('values of maximum length are accepted', async () => {
    const code = await publish({
      brand_name: `A1${'😀'.repeat(39)}`,
      promo_code: 'X'.repeat(60),
      promo_type: 'other',
      promo_value: 'y'.repeat(80),
      affiliate_link: `https://pacewell.example/${'a'.repeat(2000)}`,
      expiration_date: '2100-12-31',
    })
    expect(code.is_live).toBe(true)
  })
})

describe('the last day', () => {
  // holds: 5.add.past, 3.promo-code.expiration
  test('a past day may stay in a change, but cannot be set', async () => {
    const [id = ''] = await insertCodes(
      app.database.db,
      aCodeRow(ana.user_id, { expiration_date: '2026-03-01' }),
    )
    const change = (expiration_date: string | null) =>
      app.as(ana).promoCodes.update({ id, promo_code: aPromoCode({ expiration_date }) })
    expect(await change('2026-03-01')).toMatchObject({
      expiration_date: '2026-03-01',
      is_live: false,
    })
    await expect(change('2026-03-02')).rejects.toMatchObject({
      data: { fields: { 'promo_code.expiration_date': sentences.expirationInPast } },
    })
    expect(await change('2026-03-11')).toMatchObject({ is_live: true })
    expect(await change(null)).toMatchObject({ expiration_date: null, is_live: true })
  })
})

describe('the same code of the same brand', () => {
  test('a duplicate code of a brand is refused to its owner, whatever its case and spacing', async () => {
    const first = await publish({ brand_name: 'Brine Cup', promo_code: 'Same20' })
    await expect(publish({ brand_name: 'BRINE  cup', promo_code: 'sAME20' })).rejects.toMatchObject(
      {
        code: 'PROMO_CODE_DUPLICATE',
        status: 409,
        message: sentences.promoCodeDuplicate,
      },
    )
    const other = await publish({ brand_name: 'Brine Cup', promo_code: 'Other20' })
    const rename = app.as(ana).promoCodes.update({
      id: other.id,
      promo_code: aPromoCode({ brand_name: 'brine cup', promo_code: 'same20' }),
    })
    await expect(rename).rejects.toMatchObject({ code: 'PROMO_CODE_DUPLICATE' })
    // Changing a code to itself is no duplicate.
    await app.as(ana).promoCodes.update({
      id: first.id,
      promo_code: aPromoCode({ brand_name: 'brine cup', promo_code: 'SAME20' }),
    })
  })

  test('two concurrent requests with the same code create one', async () => {
    const input = aPromoCode({ brand_name: 'Twice' })
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => app.as(ana).promoCodes.create({ promo_code: input })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'PROMO_CODE_DUPLICATE' })
  })

  test('another owner may have the same code of the same brand', async () => {
    const ben = await app.anInfluencer()
    const input = aPromoCode({ brand_name: 'Shared' })
    await app.as(ana).promoCodes.create({ promo_code: input })
    await app.as(ben).promoCodes.create({ promo_code: input })
  })
})
