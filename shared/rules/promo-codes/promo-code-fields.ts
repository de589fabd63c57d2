import { promoCategories, unsetCategory } from './category-names.ts'
import { currencyCodes } from '../offers/currencies.ts'
import { codeKinds } from './drops.ts'
import { maxOfferLength, promoTypes } from '../offers/offers.ts'
import type { OfferProblem } from '../offers/offers.ts'
import { promoFieldSentences, tooLongSentence } from './promo-code-sentences.ts'
import type { LineFacts, OtherFacts } from './promo-field-facts.ts'
import { scopes } from './visibility.ts'

/**
 * The fields of a promo code. The contract, the form, CSV files, downloads, column lists and the personal archive
 * derive from this table. Add a field here and nowhere else.
 */

const say = promoFieldSentences

/** The sentence for each problem that `readOffer` finds. */
export const offerSentences: Readonly<Record<OfferProblem, string>> = {
  missing: say.promoValueRequired,
  not_a_number: say.promoValueNotANumber,
  ambiguous: say.promoValueAmbiguous,
  other_currency: say.promoValueOtherCurrency,
  not_positive: say.promoValueNotPositive,
  too_large: say.promoValueTooLarge,
  too_long: tooLongSentence(maxOfferLength),
}

export const customerKinds = ['everybody', 'new customers'] as const
export type CustomerKind = (typeof customerKinds)[number]

export const promoCodeFields = {
  brand_name: {
    kind: 'line',
    label: 'Brand name',
    isRequired: true,
    isPublic: true,
    max: 80,
    missing: say.brandNameRequired,
    // The name stands in the address of the brand's page, where '.' and '..' mean other pages.
    signsOnly: say.brandNameSignsOnly,
  },
  brand_url: {
    kind: 'link',
    label: 'Brand URL',
    isRequired: true,
    isPublic: true,
    missing: say.brandUrlRequired,
    invalid: say.brandUrlInvalid,
  },
  brand_instagram_handle: {
    kind: 'handle',
    label: 'Brand Instagram handle',
    isRequired: false,
    isPublic: false,
    invalid: say.handleInvalid,
  },
  promo_code: {
    kind: 'line',
    label: 'Promo code',
    isRequired: true,
    isPublic: true,
    max: 60,
    missing: say.promoCodeRequired,
    tooLong: say.promoCodeInvalid,
  },
  promo_type: {
    kind: 'choice',
    label: 'Type of offer',
    isRequired: true,
    isPublic: true,
    options: promoTypes,
  },
  /** The valid values depend on the type: see `offerSentences`. */
  promo_value: {
    kind: 'line',
    label: 'Promo value',
    isRequired: true,
    isPublic: true,
    max: maxOfferLength,
    missing: say.promoValueRequired,
  },
  expiration_date: {
    kind: 'day',
    label: 'Expiration date',
    isRequired: false,
    isPublic: true,
    invalid: say.expirationInvalid,
  },
  affiliate_link: {
    kind: 'link',
    label: 'Affiliate link',
    isRequired: true,
    isPublic: true,
    missing: say.affiliateLinkRequired,
    invalid: say.affiliateLinkInvalid,
  },
  category: {
    kind: 'choice',
    label: 'Category',
    isRequired: false,
    isPublic: true,
    options: promoCategories,
    unset: unsetCategory,
    invalid: say.categoryInvalid,
  },
  scope: {
    kind: 'choice',
    label: 'Where it appears',
    isRequired: false,
    isPublic: false,
    options: scopes,
    unset: 'everywhere',
    invalid: say.scopeInvalid,
  },
  hidden_on: {
    kind: 'outlets',
    label: 'Not shown in',
    isRequired: false,
    isPublic: false,
    invalid: say.hiddenOnInvalid,
  },
  currency: {
    kind: 'choice',
    label: 'Currency of amounts',
    isRequired: false,
    isPublic: true,
    options: currencyCodes,
    unset: 'USD',
    invalid: say.currencyInvalid,
  },
  minimum_spend: {
    kind: 'amount',
    label: 'Minimum spend',
    isRequired: false,
    isPublic: true,
    invalid: say.minimumSpendInvalid,
  },
  customers: {
    kind: 'choice',
    label: 'Who it is for',
    isRequired: false,
    isPublic: true,
    options: customerKinds,
    unset: 'everybody',
    invalid: say.customersInvalid,
  },
  excluded: {
    kind: 'line',
    label: 'What is excluded',
    isRequired: false,
    isPublic: true,
    max: 200,
  },
  countries: {
    kind: 'countries',
    label: 'Countries',
    isRequired: false,
    isPublic: true,
    invalid: say.countriesInvalid,
  },
  starts_at: {
    kind: 'moment',
    label: 'Appears from',
    isRequired: false,
    isPublic: false,
    invalid: say.startInvalid,
  },
  /** Only 'shared' has a `promo_code`: see `codeKindProblem`. */
  code_kind: {
    kind: 'choice',
    label: 'How shoppers get it',
    isRequired: false,
    isPublic: true,
    options: codeKinds,
    unset: 'shared',
    invalid: say.codeKindInvalid,
  },
} as const satisfies Record<string, LineFacts | OtherFacts>

type Fields = typeof promoCodeFields
export type PromoCodeField = keyof Fields
type FieldsThat<Fact> = {
  [Name in PromoCodeField]: Fields[Name] extends Fact ? Name : never
}[PromoCodeField]
export type PublicField = FieldsThat<{ isPublic: true }>
/** An API client may omit these; an edit then keeps them. */
export type OptionalChoice = FieldsThat<{
  kind: 'choice' | 'moment' | 'outlets'
  isRequired: false
}>
export type OptionalField = FieldsThat<{ isRequired: false }>
/** Amounts accept the sign of the code's currency, but no other sign. */
export type AmountField = FieldsThat<{ kind: 'amount' }>

type ValueOf<Name extends PromoCodeField> = Fields[Name] extends {
  options: readonly (infer Option)[]
}
  ? Option
  : Fields[Name] extends { kind: 'day' | 'moment' }
    ? string | null
    : string

/** The validated input of an owner. */
export type EnteredPromoCode = { [Name in PromoCodeField]: ValueOf<Name> }

/** The stored columns, with the derived ones. An owner's category may be outside the list. */
export type StoredPromoCode = Omit<EnteredPromoCode, 'category'> & {
  category: string
  brand_domain: string
  description: string
}

export const promoCodeFieldNames = Object.keys(promoCodeFields) as PromoCodeField[]

export const publicFieldNames = promoCodeFieldNames.filter(
  (name): name is PublicField => promoCodeFields[name].isPublic,
)

export const optionalChoices = promoCodeFieldNames.filter((name): name is OptionalChoice => {
  const { kind, isRequired } = promoCodeFields[name]
  return !isRequired && (kind === 'choice' || kind === 'moment' || kind === 'outlets')
})

export const amountFieldNames = promoCodeFieldNames.filter(
  (name): name is AmountField => promoCodeFields[name].kind === 'amount',
)

/** Days and moments are stored as null if they are empty. */
export const isTime = (name: PromoCodeField) =>
  promoCodeFields[name].kind === 'day' || promoCodeFields[name].kind === 'moment'

const derivedColumns = {
  brand_url: 'brand_domain',
  promo_value: 'description',
} as const satisfies Partial<Record<PromoCodeField, keyof StoredPromoCode>>

/** The columns of the entered fields, then the derived columns. */
export const storedColumns: readonly (keyof StoredPromoCode)[] = promoCodeFieldNames.flatMap(
  (name) =>
    name in derivedColumns ? [name, derivedColumns[name as keyof typeof derivedColumns]] : [name],
)

/** The type of a column in SQL. */
export function columnType(column: keyof StoredPromoCode): 'date' | 'timestamptz' | 'text' {
  const kind =
    column in promoCodeFields ? promoCodeFields[column as PromoCodeField].kind : undefined
  return kind === 'day' ? 'date' : kind === 'moment' ? 'timestamptz' : 'text'
}

export type OwnField = Exclude<keyof StoredPromoCode, 'brand_domain'>

/** The fields that the owner sees. */
export const ownFieldNames = storedColumns.filter(
  (column): column is OwnField => column !== 'brand_domain',
)

/** Defaults of optional fields. */
export const unsetFields = Object.fromEntries(
  promoCodeFieldNames
    .filter((name) => !promoCodeFields[name].isRequired)
    .map((name) => [name, unsetOf(promoCodeFields[name])]),
) as Pick<EnteredPromoCode, OptionalField>

function unsetOf(field: Fields[PromoCodeField]): string | null {
  if (field.kind === 'day' || field.kind === 'moment') return null
  return 'unset' in field ? field.unset : ''
}

/** Files have the offer in one column. Its text determines the type. */
export type PromoFileColumn = Exclude<PromoCodeField, 'promo_type' | 'promo_value'> | 'description'

/** The order of the first columns of a file. Newer fields follow. */
const firstFileColumns: readonly PromoFileColumn[] = [
  'brand_name',
  'promo_code',
  'description',
  'category',
  'affiliate_link',
  'expiration_date',
  'brand_url',
  'brand_instagram_handle',
]

/** The columns that a file of codes has, for uploading and for downloading. */
export const promoFileColumns: readonly PromoFileColumn[] = [
  ...firstFileColumns,
  ...ownFieldNames.filter(
    (name): name is PromoFileColumn =>
      name !== 'promo_type' &&
      name !== 'promo_value' &&
      !(firstFileColumns as readonly OwnField[]).includes(name),
  ),
]
