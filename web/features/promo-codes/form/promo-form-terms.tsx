import { useState } from 'react'
import { Controller } from 'react-hook-form'

import type { UseFormReturn } from 'react-hook-form'

import { countriesInSentence, readCountries } from '#shared/rules/offers/countries.ts'
import { currencies, currencyCodes } from '#shared/rules/offers/currencies.ts'
import type { Currency } from '#shared/rules/offers/currencies.ts'
import {
  customerKinds,
  promoCodeFields as facts,
} from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { EnteredPromoCode } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import type { TextFieldProps } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'

import { PromoStartField } from './promo-form-start.tsx'
import { termsOfForm } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'
import { customersText } from './terms-text.ts'

type PromoTermFieldsProps = {
  form: UseFormReturn<PromoFormValues>
  values: PromoFormValues
  field: (name: 'minimum_spend' | 'excluded' | 'countries') => Partial<TextFieldProps>
  disabled: boolean
}

const currencyOptions = currencyCodes.map((value) => ({
  value,
  label: currencies[value].sign.trim() === value ? value : `${value} ${currencies[value].sign}`,
}))

const customerOptions = customerKinds.map((value) => ({
  value,
  label: customersText[value],
}))

/** Rarely used fields, below 'More'. Expanded while one of them is set or invalid. */
export function PromoTermFields({ form, values, field, disabled }: PromoTermFieldsProps) {
  const [isOpened, setIsOpened] = useState<boolean>()
  const { errors } = form.formState
  const isWrong = Boolean(
    errors.minimum_spend ?? errors.excluded ?? errors.countries ?? errors.starts_at,
  )
  const isSet =
    termsOfForm(values).length > 0 || values.currency !== 'USD' || values.starts_at !== ''
  const choice = { form, disabled }
  return (
    <details
      className="col-span-full"
      open={isWrong || (isOpened ?? isSet)}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
    >
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
        More: start, terms and currency
      </summary>
      <div className="formgrid gap-y-4 pt-4">
        <ChoiceField<Currency> {...choice} name="currency" options={currencyOptions} />
        <TextField
          label={facts.minimum_spend.label}
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder="50"
          suffix={currencies[values.currency].sign.trim()}
          {...field('minimum_spend')}
        />
        <ChoiceField<EnteredPromoCode['customers']>
          {...choice}
          name="customers"
          options={customerOptions}
        />
        <TextField
          label={facts.countries.label}
          optional
          autoComplete="off"
          placeholder="Germany, Austria"
          hint={countriesHint(values.countries)}
          {...field('countries')}
        />
        <TextField
          full
          label={facts.excluded.label}
          optional
          autoComplete="off"
          placeholder="e.g. gift cards and sale items"
          {...field('excluded')}
        />
        <PromoStartField {...choice} />
      </div>
    </details>
  )
}

/** The country names of a typed text. */
function countriesHint(typed: string): string {
  const read = readCountries(typed)
  return 'value' in read && read.value !== ''
    ? `Only in ${countriesInSentence(read.value)}.`
    : 'Everywhere, if you name none.'
}

type ChoiceFieldProps<Value extends string> = {
  form: UseFormReturn<PromoFormValues>
  name: 'currency' | 'customers'
  options: SelectOption<Value>[]
  disabled: boolean
}

function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { form, name, options, disabled } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onBlur, ref }, fieldState, formState }) => (
        <SelectField<Value>
          label={facts[name].label}
          options={options}
          value={value as Value}
          onValueChange={(next) =>
            form.setValue(name, next as PromoFormValues[typeof name], { shouldDirty: true })
          }
          onBlur={onBlur}
          ref={ref}
          error={fieldState.error?.message}
          disabled={disabled || formState.isSubmitting}
        />
      )}
    />
  )
}
