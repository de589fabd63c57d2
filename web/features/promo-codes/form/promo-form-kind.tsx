import type { UseFormReturn } from 'react-hook-form'

import { codeKinds } from '#shared/rules/promo-codes/drops.ts'
import { promoCodeFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { RadioChips } from '#web/ui/fields/radio-chips.tsx'

import { kindText } from './kind-text.ts'
import type { PromoFormValues } from './promo-form-values.ts'

type PromoKindFieldProps = {
  form: UseFormReturn<PromoFormValues>
  values: PromoFormValues
  disabled: boolean
}

const chips = codeKinds.map((value) => ({ value, label: kindText[value].label }))

/** The kind of code: one code for all, only a link, or a code for each shopper. */
export function PromoKindField({ form, values, disabled }: PromoKindFieldProps) {
  return (
    <div className="full min-w-0 pb-4">
      <RadioChips
        label={promoCodeFields.code_kind.label}
        chips={chips}
        hint={kindText[values.code_kind].meaning}
        error={form.formState.errors.code_kind?.message}
        disabled={disabled}
        {...form.register('code_kind', {
          // The error of a removed field must not block the form.
          onChange: () => form.clearErrors(['promo_code', 'code_kind']),
        })}
      />
    </div>
  )
}
