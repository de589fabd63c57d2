import type { OwnPromoCode, PromoCodeInput } from '#shared/contract/promo-codes/promo-codes.ts'
import { normaliseHandle } from '#shared/rules/brands/brands.ts'
import { promoCategories, unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { isExpired } from '#shared/rules/promo-codes/expiry.ts'
import { describeOffer, readOffer } from '#shared/rules/offers/offers.ts'
import type { Offer, PromoType } from '#shared/rules/offers/offers.ts'
import {
  amountFieldNames,
  isTime,
  promoCodeFieldNames,
  promoCodeFields,
  unsetFields,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import { readField } from '#shared/rules/promo-codes/read-promo-field.ts'
import type {
  EnteredPromoCode,
  PromoCodeField,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import { termsOf } from '#shared/rules/promo-codes/promo-terms.ts'

/**
 * Values of the promo code form (spec §3, Promo form draft). `promo_value` is the number for '$ off' and '% off',
 * `promo_text` the text for 'other'. They are separate, so that changing the type loses neither.
 */
export type PromoFormValues = {
  [Name in PromoCodeField]: EnteredPromoCode[Name] extends string ? EnteredPromoCode[Name] : string
} & { promo_text: string }

/** The values of all fields. A day or moment that is not set is ''. */
function everyField(values: Partial<Record<PromoCodeField, string | null>>) {
  return Object.fromEntries(promoCodeFieldNames.map((name) => [name, values[name] ?? ''])) as Omit<
    PromoFormValues,
    'promo_text'
  >
}

export function emptyPromoForm(category: PromoCategory): PromoFormValues {
  return { ...everyField(unsetFields), promo_type: '$ off', promo_text: '', category }
}

/** The creator's own category, else General. */
export function defaultCategory(ownCategory: string | undefined): PromoCategory {
  return promoCategories.find((category) => category === ownCategory) ?? unsetCategory
}

/** The values of an existing code. */
export function promoFormOf(code: OwnPromoCode): PromoFormValues {
  const isInWords = code.promo_type === 'other'
  return {
    ...everyField(code),
    promo_value: isInWords ? '' : code.promo_value,
    promo_text: isInWords ? code.promo_value : '',
    category: defaultCategory(code.category),
  }
}

/** The values for a duplicate: all except the code itself, and without a past day or start. */
export function promoFormLike(code: OwnPromoCode, today: string | undefined): PromoFormValues {
  const values = promoFormOf(code)
  const isOver = today !== undefined && isExpired(code.expiration_date, today)
  return {
    ...values,
    promo_code: '',
    ...(isOver ? { expiration_date: '' } : {}),
    ...(code.has_started ? { starts_at: '' } : {}),
  }
}

/** Whether a draft may set a text in a field. Choice fields accept only their options. */
export function allowsText(name: keyof PromoFormValues, text: string): boolean {
  if (name === 'promo_text') return true
  const field = promoCodeFields[name]
  return field.kind !== 'choice' || field.options.some((option) => option === text)
}

/** Which of the two value boxes shows. */
export function valueField(type: PromoType): 'promo_value' | 'promo_text' {
  return type === 'other' ? 'promo_text' : 'promo_value'
}

export function shownValue(values: PromoFormValues): string {
  return values[valueField(values.promo_type)]
}

/** The normalised offer, or the raw input while it is invalid. */
export function shownOffer(values: PromoFormValues): Offer {
  const { promo_type } = values
  const offer = readOffer(promo_type, shownValue(values))
  return typeof offer === 'object' ? offer : { promo_type, promo_value: shownValue(values).trim() }
}

/** The offer as text. */
export function describedOffer(values: PromoFormValues): string {
  const { promo_type, promo_value, currency = values.currency } = shownOffer(values)
  return describeOffer(promo_type, promo_value, currency)
}

/** The currency that the offer names, or the chosen one. */
export const shownCurrency = (values: PromoFormValues): PromoFormValues['currency'] =>
  shownOffer(values).currency ?? values.currency

/** The terms as text, without values that are not valid yet. */
export function termsOfForm(values: PromoFormValues): string[] {
  const understood = (name: 'minimum_spend' | 'excluded' | 'countries') => {
    const read = readField(name, values[name], shownCurrency(values))
    return 'value' in read ? read.value : ''
  }
  return termsOf({
    currency: shownCurrency(values),
    customers: values.customers,
    minimum_spend: understood('minimum_spend'),
    excluded: understood('excluded'),
    countries: understood('countries'),
  })
}

/** The changes that normalise a typed value: '20%' in dollars becomes 20 in per cent. */
export function tidyOffer(values: PromoFormValues): Partial<PromoFormValues> {
  const { promo_type, promo_value, currency } = shownOffer(values)
  const money = currency && currency !== values.currency ? { currency } : {}
  const field = valueField(promo_type)
  if (promo_type === values.promo_type)
    return promo_value === values[field] ? money : { [field]: promo_value, ...money }
  return {
    promo_type,
    promo_value,
    ...money,
    ...(values.promo_type === 'other' ? { promo_text: '' } : {}),
  }
}

/** The input for the API. */
export function promoCodeInputOf(values: PromoFormValues): PromoCodeInput {
  const { promo_text: _shown, ...entered } = { ...values, ...shownOffer(values) }
  const times = promoCodeFieldNames
    .filter(isTime)
    .map((name) => [name, values[name] === '' ? null : values[name]] as const)
  const amounts = amountFieldNames.map((name) => {
    const amount = readField(name, values[name], shownCurrency(values))
    return [name, 'value' in amount ? amount.value : values[name]] as const
  })
  return {
    ...entered,
    ...Object.fromEntries([...times, ...amounts]),
    promo_code: values.code_kind === 'shared' ? values.promo_code : '',
    brand_instagram_handle: normaliseHandle(values.brand_instagram_handle),
  }
}
