import { useId, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'

import type { FocusEvent, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Brand } from '#shared/contract/deals/brands.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { moneyText } from '#shared/rules/offers/currencies.ts'
import type { Currency } from '#shared/rules/offers/currencies.ts'
import { normaliseHandle } from '#shared/rules/brands/brands.ts'
import { lastDay } from '#shared/rules/promo-codes/expiry.ts'
import { promoTypes } from '#shared/rules/offers/offers.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'
import { promoCodeFields as facts } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'

import { brandFill, fillSentence } from './promo-form-brand.ts'
import type { BrandFacts } from './promo-form-brand.ts'
import { PromoBrandField } from './promo-form-brand-field.tsx'
import { PromoCategoryField } from './promo-form-category.tsx'
import { PromoKindField } from './promo-form-kind.tsx'
import { PromoScopeField } from './promo-form-scope.tsx'
import { linkHint, LinkWarning } from './promo-form-link-note.tsx'
import { PromoTermFields } from './promo-form-terms.tsx'
import {
  describedOffer,
  shownOffer,
  shownValue,
  tidyOffer,
  valueField,
} from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'

type PromoCodeFieldsProps = {
  form: UseFormReturn<PromoFormValues>
  values: PromoFormValues
  /** The owner. */
  influencerId: string
  /** The scope starts with the owner's default. */
  isNew: boolean
  /** The default category, which a known brand may replace. Undefined after a manual choice. */
  freeCategory: PromoCategory | undefined
  /** Shown under the code: a similar code exists. */
  codeNotice: ReactNode
  /** The first day that can be picked: the server's today. */
  today: string | undefined
  disabled: boolean
}

/** The label of an amount contains its currency. */
function typeLabel(type: PromoType, currency: Currency): string {
  return type === '$ off' ? moneyText(' off', currency) : type === 'other' ? 'Other' : type
}

/** The fields of a promo code, for adding and editing (spec §5). */
export function PromoCodeFields(props: PromoCodeFieldsProps) {
  const { form, values, freeCategory, codeNotice, today, disabled } = props
  const brand = useBrandFill(form)
  const promoType = values.promo_type
  const { isSubmitting } = form.formState
  const { field, tidied } = useTidyFields(form, disabled)
  const valueProps = {
    label: facts.promo_value.label,
    autoComplete: 'off',
    hint: offerHint(values),
    ...tidied(valueField(promoType), () => tidyOffer(form.getValues())),
  }

  return (
    <div className="formgrid gap-y-2">
      <BrandNameField form={form} brand={brand} disabled={disabled} />
      <TextField
        label={facts.brand_instagram_handle.label}
        optional
        placeholder="@brandname"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...tidied('brand_instagram_handle', () => ({
          brand_instagram_handle: normaliseHandle(form.getValues('brand_instagram_handle')),
        }))}
      />
      <TextField
        full
        label={facts.brand_url.label}
        type="url"
        inputMode="url"
        placeholder="https://brand.com"
        autoComplete="off"
        {...field('brand_url')}
      />
      <LinkWarning link={values.brand_url} brandUrl={values.brand_url} />
      <PromoKindField form={form} values={values} disabled={disabled || isSubmitting} />
      {values.code_kind === 'shared' ? (
        <TextField
          code
          label={facts.promo_code.label}
          placeholder="e.g. SAVE20"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...field('promo_code')}
        />
      ) : null}
      <DateField
        label={facts.expiration_date.label}
        optional
        clearLabel="No end date"
        {...field('expiration_date')}
        min={today}
        max={lastDay}
      />
      {codeNotice}
      <OfferTypeField form={form} currency={values.currency} disabled={disabled} />
      {valueField(promoType) === 'promo_text' ? (
        <TextField key="words" placeholder="e.g. Buy 2 Get 1 Free, Free Shipping" {...valueProps} />
      ) : (
        <TextField
          key="number"
          placeholder="20"
          inputMode="decimal"
          suffix={typeLabel(promoType, values.currency)}
          {...valueProps}
        />
      )}
      <TextField
        full
        label={facts.affiliate_link.label}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        hint={linkHint(values.affiliate_link, values.brand_url)}
        {...field('affiliate_link')}
      />
      <LinkWarning link={values.affiliate_link} brandUrl={values.brand_url} />
      <PromoCategoryField
        form={form}
        brandName={values.brand_name}
        freeCategory={freeCategory}
        disabled={disabled}
      />
      <PromoScopeField
        form={form}
        values={values}
        influencerId={props.influencerId}
        isNew={props.isNew}
        disabled={disabled}
      />
      <PromoTermFields form={form} values={values} field={field} disabled={disabled} />
    </div>
  )
}

type FieldProps = Pick<PromoCodeFieldsProps, 'form' | 'disabled'>

/** The attributes of the text fields. */
function useTidyFields(form: PromoCodeFieldsProps['form'], disabled: boolean) {
  const { register } = form
  const { errors, isSubmitting } = form.formState
  // The first registered of several invalid fields gets the focus.
  register('brand_name')
  const field = (name: keyof PromoFormValues) => ({
    ...register(name),
    error: errors[name]?.message,
    disabled,
    readOnly: isSubmitting,
  })

  /** Normalises the text when the field loses the focus. */
  const tidied = (name: keyof PromoFormValues, tidy: () => Partial<PromoFormValues>) => ({
    ...field(name),
    onBlur: async (event: FocusEvent<HTMLInputElement>) => {
      for (const [changed, value] of Object.entries(tidy()))
        form.setValue(changed as keyof PromoFormValues, value, { shouldDirty: true })
      await field(name).onBlur(event)
    },
  })
  return { field, tidied }
}

type BrandNameFieldProps = FieldProps & { brand: ReturnType<typeof useBrandFill> }

function BrandNameField({ form, brand, disabled }: BrandNameFieldProps) {
  const { errors, isSubmitting } = form.formState
  return (
    <Controller
      control={form.control}
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
  )
}

function OfferTypeField({ form, currency, disabled }: FieldProps & { currency: Currency }) {
  const { isSubmitting } = form.formState
  const typeId = useId()
  return (
    <div className="field content-start max-sm:pb-4">
      <span className="field__label" id={typeId}>
        {facts.promo_type.label}
      </span>
      <Controller
        control={form.control}
        name="promo_type"
        render={({ field: { value, onChange } }) => (
          <SegmentedControl<PromoType>
            labelledBy={typeId}
            value={value}
            onValueChange={(next) => {
              // The error of one field does not apply to the other.
              form.clearErrors(['promo_value', 'promo_text'])
              onChange(next)
            }}
            options={promoTypes.map((type) => ({ value: type, label: typeLabel(type, currency) }))}
            disabled={disabled || isSubmitting}
          />
        )}
      />
    </div>
  )
}

/** The interpreted value, if it differs from the input. */
function offerHint(values: PromoFormValues): string | undefined {
  const { promo_type, promo_value } = shownOffer(values)
  const isAsTyped = promo_type === values.promo_type && promo_value === shownValue(values).trim()
  return isAsTyped ? undefined : `Taken as ${describedOffer(values)}.`
}

/** Fills the form with known data of a brand, but never overwrites typed text. */
function useBrandFill(form: UseFormReturn<PromoFormValues>) {
  const [hint, setHint] = useState<string>()
  const filled = useRef<Partial<BrandFacts>>({})
  return {
    hint,
    forgetHint: () => setHint(undefined),
    take: (brand: Brand) => {
      const fill = brandFill(brand, form.getValues(), filled.current)
      filled.current = { ...filled.current, ...fill }
      form.setValue('brand_name', brand.brand_name, { shouldDirty: true })
      for (const [name, value] of Object.entries(fill) as [keyof BrandFacts, string][])
        form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(['brand_name', ...(Object.keys(fill) as (keyof BrandFacts)[])])
      setHint(fillSentence(fill))
    },
  }
}
