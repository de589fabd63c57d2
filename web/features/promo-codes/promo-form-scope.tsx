import { Controller } from 'react-hook-form'

import type { UseFormReturn } from 'react-hook-form'

import { promoCodeFields } from '#shared/rules/promo-code-fields.ts'
import { scopes } from '#shared/rules/visibility.ts'
import type { Scope } from '#shared/rules/visibility.ts'
import { SelectField } from '#web/ui/select.tsx'

import type { PromoFormValues } from './promo-form-values.ts'
import { scopeText } from './scope-text.ts'

type PromoScopeFieldProps = { form: UseFormReturn<PromoFormValues>; disabled: boolean }

const options = scopes.map((value) => ({ value, label: scopeText[value].label }))

/** How far the code reaches. */
export function PromoScopeField({ form, disabled }: PromoScopeFieldProps) {
  return (
    <Controller
      control={form.control}
      name="scope"
      render={({ field: { value, onBlur, ref }, fieldState, formState }) => (
        <div className="pb-4">
          <SelectField<Scope>
            label={promoCodeFields.scope.label}
            options={options}
            value={value}
            onValueChange={(scope) => form.setValue('scope', scope, { shouldDirty: true })}
            onBlur={onBlur}
            ref={ref}
            hint={scopeText[value].reach}
            error={fieldState.error?.message}
            disabled={disabled || formState.isSubmitting}
          />
        </div>
      )}
    />
  )
}
