import { useId, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'

import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Brand } from '#shared/contract/brands.ts'
import { promoCategories } from '#shared/rules/categories.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { promoTypes } from '#shared/rules/offers.ts'
import type { PromoType } from '#shared/rules/offers.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { SelectField } from '#web/ui/select.tsx'

import { brandFill, fillSentence } from './promo-form-brand.ts'
import type { BrandFacts } from './promo-form-brand.ts'
import { PromoBrandField } from './promo-form-brand-field.tsx'
import { linkHint, LinkWarning } from './promo-form-link-note.tsx'
import { valueField } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'

type PromoCodeFieldsProps = {
  form: UseFormReturn<PromoFormValues>
  values: PromoFormValues
  /** The category that nobody chose, which a known brand may replace; undefined for none. */
  freeCategory: PromoCategory | undefined
  /** Under the code: that there is one like it. */
  codeNotice: ReactNode
  /** The first day that can be picked: the server's today. */
  today: string | undefined
  disabled: boolean
}

const typeLabels: Record<PromoType, string> = { '$ off': '$ off', '% off': '% off', other: 'Other' }

const typeOptions = promoTypes.map((value) => ({ value, label: typeLabels[value] }))
const categoryOptions = promoCategories.map((value) => ({ value, label: value }))

/** What is asked about a promo code, for adding and for changing one (spec §5). */
export function PromoCodeFields(props: PromoCodeFieldsProps) {
  const { form, values, freeCategory, codeNotice, today, disabled } = props
  const { register, control, formState, clearErrors } = form
  const brand = useBrandFill(form, freeCategory)
  const promoType = values.promo_type
  const { errors, isSubmitting } = formState
  const typeLabel = useId()
  // Of several wrong fields the one that was registered first gets the focus.
  register('brand_name')
  const field = (name: keyof PromoFormValues) => ({
    ...register(name),
    error: errors[name]?.message,
    disabled,
    readOnly: isSubmitting,
  })

  return (
    <div className="formgrid gap-y-2">
      <Controller
        control={control}
        name="brand_name"
        render={({ field: { value, onChange, ...rest } }) => (
          <PromoBrandField
            {...rest}
            value={value}
            onType={(name) => {
              brand.forgetHint()
              onChange(name)
            }}
            onPick={brand.take}
            hint={brand.hint}
            error={errors.brand_name?.message}
            disabled={disabled}
            readOnly={isSubmitting}
          />
        )}
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
      <LinkWarning link={values.brand_url} brandUrl={values.brand_url} />
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
      {codeNotice}
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
        hint={linkHint(values.affiliate_link, values.brand_url)}
        {...field('affiliate_link')}
      />
      <LinkWarning link={values.affiliate_link} brandUrl={values.brand_url} />
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

/** Puts what is known of a brand into the form, but never over what was typed by hand. */
function useBrandFill(
  form: UseFormReturn<PromoFormValues>,
  freeCategory: PromoCategory | undefined,
) {
  const [hint, setHint] = useState<string>()
  const filled = useRef<Partial<BrandFacts>>({})
  return {
    hint,
    forgetHint: () => setHint(undefined),
    take: (brand: Brand) => {
      const fill = brandFill(brand, form.getValues(), filled.current, freeCategory)
      filled.current = { ...filled.current, ...fill }
      form.setValue('brand_name', brand.brand_name, { shouldDirty: true })
      for (const [name, value] of Object.entries(fill) as [keyof BrandFacts, string][])
        form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(['brand_name', ...(Object.keys(fill) as (keyof BrandFacts)[])])
      setHint(fillSentence(fill))
    },
  }
}
