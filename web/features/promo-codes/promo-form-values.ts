import type { OwnPromoCode, PromoCodeInput } from '#shared/contract/promo-codes.ts'
import { normaliseHandle } from '#shared/rules/brands.ts'
import { promoCategories, unsetCategory } from '#shared/rules/categories.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { isExpired } from '#shared/rules/expiry.ts'
import type { PromoType } from '#shared/rules/offers.ts'

/** What the form of a promo code holds (spec §3, Promo form draft). */
export type PromoFormValues = {
  brand_name: string
  brand_url: string
  brand_instagram_handle: string
  promo_code: string
  promo_type: PromoType
  /** The number for '$ off' and '% off'. */
  promo_value: string
  /** The words for 'other', kept apart so that changing the type loses neither. */
  promo_text: string
  expiration_date: string
  affiliate_link: string
  category: PromoCategory
}

export function emptyPromoForm(category: PromoCategory): PromoFormValues {
  return {
    brand_name: '',
    brand_url: '',
    brand_instagram_handle: '',
    promo_code: '',
    promo_type: '$ off',
    promo_value: '',
    promo_text: '',
    expiration_date: '',
    affiliate_link: '',
    category,
  }
}

/** The creator's own category, else General. */
export function defaultCategory(ownCategory: string | undefined): PromoCategory {
  return promoCategories.find((category) => category === ownCategory) ?? unsetCategory
}

/** A code that is there already, for changing it. */
export function promoFormOf(code: OwnPromoCode): PromoFormValues {
  const isInWords = code.promo_type === 'other'
  return {
    brand_name: code.brand_name,
    brand_url: code.brand_url,
    brand_instagram_handle: code.brand_instagram_handle,
    promo_code: code.promo_code,
    promo_type: code.promo_type,
    promo_value: isInWords ? '' : code.promo_value,
    promo_text: isInWords ? code.promo_value : '',
    expiration_date: code.expiration_date ?? '',
    affiliate_link: code.affiliate_link,
    category: defaultCategory(code.category),
  }
}

/** Everything of a code but the code itself, nor a day that has passed: the start of one like it. */
export function promoFormLike(code: OwnPromoCode, today: string | undefined): PromoFormValues {
  const values = promoFormOf(code)
  const isOver = today !== undefined && isExpired(code.expiration_date, today)
  return { ...values, promo_code: '', ...(isOver ? { expiration_date: '' } : {}) }
}

/** Which of the two value boxes shows. */
export function valueField(type: PromoType): 'promo_value' | 'promo_text' {
  return type === 'other' ? 'promo_text' : 'promo_value'
}

export function shownValue(values: PromoFormValues): string {
  return values[valueField(values.promo_type)]
}

/** What the API is sent. */
export function promoCodeInputOf(values: PromoFormValues): PromoCodeInput {
  return {
    brand_name: values.brand_name,
    brand_url: values.brand_url,
    brand_instagram_handle: normaliseHandle(values.brand_instagram_handle),
    promo_code: values.promo_code,
    promo_type: values.promo_type,
    promo_value: shownValue(values).trim(),
    expiration_date: values.expiration_date === '' ? null : values.expiration_date,
    affiliate_link: values.affiliate_link,
    category: values.category,
  }
}
