import { useId } from 'react'
import { Controller } from 'react-hook-form'

import type { UseFormReturn } from 'react-hook-form'

import { promoCategories } from '#shared/rules/categories.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { promoTypes } from '#shared/rules/offers.ts'
import type { PromoType } from '#shared/rules/offers.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { SelectField } from '#web/ui/select.tsx'

import { valueField } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'

type PromoCodeFieldsProps = {
  form: UseFormReturn<PromoFormValues>
  promoType: PromoType
  /** The first day that can be picked: the server's today. */
  today: string | undefined
  disabled: boolean
}

const typeLabels: Record<PromoType, string> = { '$ off': '$ off', '% off': '% off', other: 'Other' }

const typeOptions = promoTypes.map((value) => ({ value, label: typeLabels[value] }))
const categoryOptions = promoCategories.map((value) => ({ value, label: value }))

/** What is asked about a promo code, for adding and for changing one (spec §5). */
export function PromoCodeFields({ form, promoType, today, disabled }: PromoCodeFieldsProps) {
  const { register, control, formState, clearErrors } = form
  const { errors, isSubmitting } = formState
  const typeLabel = useId()
  const field = (name: keyof PromoFormValues) => ({
    ...register(name),
    error: errors[name]?.message,
    disabled,
    readOnly: isSubmitting,
  })

  return (
    <div className="formgrid gap-y-2">
      <TextField
        label="Brand name"
        placeholder="e.g. Nike, Amazon"
        autoComplete="off"
        {...field('brand_name')}
      />
      <TextField
        label="Brand Instagram handle"
        optional
        placeholder="@brandname"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('brand_instagram_handle')}
      />
      <TextField
        full
        label="Brand URL"
        type="url"
        inputMode="url"
        placeholder="https://brand.com"
        autoComplete="off"
        {...field('brand_url')}
      />
      <TextField
        code
        label="Promo code"
        placeholder="e.g. SAVE20"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...field('promo_code')}
      />
      <DateField
        label="Expiration date"
        optional
        clearLabel="No end date"
        {...field('expiration_date')}
        min={today}
        max="2100-12-31"
      />
      <div className="field content-start max-sm:pb-4">
        <span className="field__label" id={typeLabel}>
          Type of offer
        </span>
        <Controller
          control={control}
          name="promo_type"
          render={({ field: { value, onChange } }) => (
            <Segment<PromoType>
              labelledBy={typeLabel}
              value={value}
              onValueChange={(next) => {
                // What was wrong with the one says nothing about the other.
                clearErrors(['promo_value', 'promo_text'])
                onChange(next)
              }}
              options={typeOptions}
              disabled={disabled || isSubmitting}
            />
          )}
        />
      </div>
      {valueField(promoType) === 'promo_text' ? (
        <TextField
          key="words"
          label="Promo value"
          placeholder="e.g. Buy 2 Get 1 Free, Free Shipping"
          autoComplete="off"
          {...field('promo_text')}
        />
      ) : (
        <TextField
          key="number"
          label="Promo value"
          placeholder="20"
          inputMode="decimal"
          autoComplete="off"
          suffix={promoType}
          {...field('promo_value')}
        />
      )}
      <TextField
        full
        label="Affiliate link"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...field('affiliate_link')}
      />
      <Controller
        control={control}
        name="category"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <SelectField<PromoCategory>
            label="Category"
            options={categoryOptions}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            ref={ref}
            error={errors.category?.message}
            disabled={disabled || isSubmitting}
          />
        )}
      />
    </div>
  )
}
