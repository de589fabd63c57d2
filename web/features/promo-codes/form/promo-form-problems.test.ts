import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'

import { lacksRequired, promoFormProblems } from './promo-form-problems.ts'
import { emptyPromoForm, promoCodeInputOf, tidyOffer } from './promo-form-values.ts'

const days = { today: '2026-04-10', current: null }
const good = {
  ...emptyPromoForm('Fitness'),
  brand_name: 'Pacewell',
  brand_url: 'pacewell.com',
  promo_code: 'MAYA25',
  promo_value: '25',
  affiliate_link: 'https://pacewell.com/?ref=maya',
}

describe('the check of the promo code form', () => {
  test('a complete promo code form is accepted', () => {
    expect(promoFormProblems(good, days)).toEqual({})
  })

  test('the promo code form reports every empty required field', () => {
    const problems = promoFormProblems(emptyPromoForm('General'), days)
    expect(problems).toEqual({
      brand_name: sentences.brandNameRequired,
      brand_url: sentences.brandUrlRequired,
      promo_code: sentences.promoCodeRequired,
      promo_value: sentences.promoValueRequired,
      affiliate_link: sentences.affiliateLinkRequired,
    })
    expect(lacksRequired(Object.values(problems))).toBe(true)
    expect(lacksRequired([sentences.handleInvalid, undefined])).toBe(false)
  })

  test('a minimum spend takes the sign of the currency of the code, and refuses another one', () => {
    const inDollars = { ...good, minimum_spend: '50 €' }
    expect(promoFormProblems(inDollars, days)).toEqual({
      minimum_spend: sentences.minimumSpendSign,
    })
    for (const inEuros of [
      { ...inDollars, currency: 'EUR' as const },
      { ...inDollars, promo_value: '10 €' },
    ]) {
      expect(promoFormProblems(inEuros, days)).toEqual({})
      expect(promoCodeInputOf(inEuros)).toMatchObject({ currency: 'EUR', minimum_spend: '50' })
    }
  })

  test('the promo code form checks the value by the type of offer', () => {
    const problemOf = (values: Partial<typeof good>) =>
      promoFormProblems({ ...good, ...values }, days)
    expect(problemOf({ promo_value: '12,5' })).toEqual({})
    expect(problemOf({ promo_value: '1.000' })).toEqual({
      promo_value: sentences.promoValueAmbiguous,
    })
    expect(problemOf({ promo_value: '20 €' })).toEqual({})
    expect(problemOf({ promo_value: '20 kr' })).toEqual({
      promo_value: sentences.promoValueOtherCurrency,
    })
    expect(problemOf({ affiliate_link: 'acme.com/ref' })).toEqual({})
    expect(problemOf({ promo_type: '% off', promo_value: '101' })).toEqual({
      promo_value: sentences.promoValueTooLarge,
    })
    expect(problemOf({ promo_type: 'other' })).toEqual({
      promo_text: sentences.promoValueRequired,
    })
    expect(problemOf({ promo_type: 'other', promo_text: 'Free shipping' })).toEqual({})
  })

  test('the promo code form requires links to public websites and a valid handle', () => {
    expect(
      promoFormProblems(
        {
          ...good,
          brand_url: 'javascript:alert(1)',
          affiliate_link: 'http://localhost/x',
          brand_instagram_handle: 'no spaces',
        },
        days,
      ),
    ).toEqual({
      brand_instagram_handle: sentences.handleInvalid,
      brand_url: sentences.brandUrlInvalid,
      affiliate_link: sentences.affiliateLinkInvalid,
    })
  })

  test('the promo code form accepts links with tracking up to 2,048 characters, and reports longer ones', () => {
    const tracked = (length: number) => {
      const start = 'https://pacewell.com/?utm='
      return start + 'a'.repeat(length - start.length)
    }
    const problemOf = (link: string) => promoFormProblems({ ...good, affiliate_link: link }, days)
    expect(problemOf(tracked(2048))).toEqual({})
    for (const length of [2049, 4000])
      expect(problemOf(tracked(length))).toEqual({ affiliate_link: sentences.linkTooLong })
    expect(promoFormProblems({ ...good, brand_url: tracked(4000) }, days)).toEqual({
      brand_url: sentences.linkTooLong,
    })
  })

  test.each([
    ['$ off', '0', sentences.promoValueNotPositive],
    ['% off', '150', sentences.promoValueTooLarge],
    ['% off', 'abc', sentences.promoValueNotANumber],
    ['other', 'x'.repeat(2000), 'Use at most 80 characters'],
  ] as const)(
    'an offer %s of %.10s is refused with its sentence',
    (promo_type, value, sentence) => {
      const field = promo_type === 'other' ? 'promo_text' : 'promo_value'
      expect(promoFormProblems({ ...good, promo_type, [field]: value }, days)).toEqual({
        [field]: sentence,
      })
    },
  )

  test('the promo code form accepts no past day except the current one of a code', () => {
    const on = (expiration_date: string) => ({ ...good, expiration_date })
    expect(promoFormProblems(on('2026-04-10'), days)).toEqual({})
    expect(promoFormProblems(on('2026-04-09'), days)).toEqual({
      expiration_date: sentences.expirationInPast,
    })
    expect(promoFormProblems(on('2026-04-09'), { ...days, current: '2026-04-09' })).toEqual({})
    expect(promoFormProblems(on('20260-04-09'), days)).toEqual({
      expiration_date: sentences.expirationInvalid,
    })
  })

  test('the promo code form normalises a value with a sign, and changes the type with it', () => {
    expect(tidyOffer({ ...good, promo_type: '$ off', promo_value: '20%' })).toEqual({
      promo_type: '% off',
      promo_value: '20',
    })
    expect(tidyOffer({ ...good, promo_type: '% off', promo_value: '$12,50' })).toEqual({
      promo_type: '$ off',
      promo_value: '12.50',
    })
    expect(tidyOffer({ ...good, promo_type: 'other', promo_text: '20 % off' })).toEqual({
      promo_type: '% off',
      promo_value: '20',
      promo_text: '',
    })
    expect(tidyOffer({ ...good, promo_type: '$ off', promo_value: 'many' })).toEqual({})
    const sent = promoCodeInputOf({ ...good, promo_type: '$ off', promo_value: ' .5 ' })
    expect(sent).toMatchObject({ promo_type: '$ off', promo_value: '0.5' })
  })

  test('the promo code form submits the text or the number, and a missing day as null', () => {
    expect(promoCodeInputOf({ ...good, brand_instagram_handle: 'pacewell' })).toMatchObject({
      brand_instagram_handle: '@pacewell',
      promo_value: '25',
      expiration_date: null,
    })
    expect(
      promoCodeInputOf({ ...good, promo_type: 'other', promo_text: ' 2 for 1 ' }).promo_value,
    ).toBe('2 for 1')
  })
})
