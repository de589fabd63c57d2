import {
  promoCodeFieldNames,
  promoCodeFields,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { PromoCodeField } from '#shared/rules/promo-codes/promo-code-fields.ts'

import type { PromoFormValues } from '../form/promo-form-values.ts'
import { shownValue } from '../form/promo-form-values.ts'

/** A field, or the offer as a whole, to which two users gave different values. */
export type Difference = {
  field: DifferingField
  label: string
  mine: string
  theirs: string
  /** Only the other user changed the field, so their value is the default. */
  isUntouched: boolean
}

/** The type and the value are one choice. */
export type DifferingField = Exclude<PromoCodeField, 'promo_type' | 'promo_value'> | 'offer'

const differingFields = [
  ...new Set(
    promoCodeFieldNames.map((name): DifferingField =>
      name === 'promo_type' || name === 'promo_value' ? 'offer' : name,
    ),
  ),
]

function labelOf(field: DifferingField): string {
  return field === 'offer' ? 'Offer' : promoCodeFields[field].label
}

/** The fields whose typed and stored values differ. `loaded` is the common base. */
export function differencesOf(
  mine: PromoFormValues,
  theirs: PromoFormValues,
  loaded: PromoFormValues,
): Difference[] {
  return differingFields
    .map((field) => ({
      field,
      label: labelOf(field),
      mine: valueOf(mine, field),
      theirs: valueOf(theirs, field),
      isUntouched: valueOf(mine, field) === valueOf(loaded, field),
    }))
    .filter((difference) => difference.mine !== difference.theirs)
}

/** Whether the other change affects a field of the form. Pausing and expiry do not. */
export function changesForm(theirs: PromoFormValues, loaded: PromoFormValues): boolean {
  return differencesOf(theirs, loaded, loaded).length > 0
}

/** The typed values, except the fields whose stored value was selected. */
export function mergedValues(
  mine: PromoFormValues,
  theirs: PromoFormValues,
  takeTheirs: ReadonlySet<DifferingField>,
): PromoFormValues {
  const merged = { ...mine }
  for (const field of takeTheirs) {
    if (field === 'offer') {
      const { promo_type, promo_value, promo_text } = theirs
      Object.assign(merged, { promo_type, promo_value, promo_text })
    } else {
      Object.assign(merged, { [field]: theirs[field] })
    }
  }
  return merged
}

function valueOf(values: PromoFormValues, field: DifferingField): string {
  if (field !== 'offer') return values[field].trim()
  const value = shownValue(values).trim()
  return values.promo_type === 'other' ? value : `${value} ${values.promo_type}`
}
