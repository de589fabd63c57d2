import { useState } from 'react'
import { Controller } from 'react-hook-form'

import type { UseFormReturn } from 'react-hook-form'

import { ownTimeZone } from '#shared/rules/text/formats.ts'
import { promoCodeFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { TextField } from '#web/ui/fields/field.tsx'

import type { PromoFormValues } from './promo-form-values.ts'

type PromoStartFieldProps = { form: UseFormReturn<PromoFormValues>; disabled: boolean }

/** The start of the code in the user's time zone. The form stores it in UTC. */
export function PromoStartField({ form, disabled }: PromoStartFieldProps) {
  // The typed text stays unchanged until the form gets another start.
  const [typed, setTyped] = useState({ value: '', text: '' })
  return (
    <Controller
      control={form.control}
      name="starts_at"
      render={({ field: { value, onBlur, ref }, fieldState, formState }) => (
        <TextField
          full
          optional
          label={promoCodeFields.starts_at.label}
          type="datetime-local"
          data-filled={value === '' ? undefined : ''}
          hint={`At once if you name none. Your time zone: ${ownTimeZone().replaceAll('_', ' ')}.`}
          value={value !== '' && typed.value === value ? typed.text : localText(value)}
          onChange={({ target: { value: text } }) => {
            const next = text === '' ? '' : inUtc(text)
            setTyped({ value: next, text })
            form.setValue('starts_at', next, { shouldDirty: true })
          }}
          onBlur={onBlur}
          ref={ref}
          error={fieldState.error?.message}
          disabled={disabled}
          readOnly={formState.isSubmitting}
        />
      )}
    />
  )
}

function inUtc(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/** The local time of a moment in the format of the browser's field. */
function localText(moment: string): string {
  const at = new Date(moment)
  if (moment === '' || Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
