import { Suspense, useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'

import type { UseFormReturn } from 'react-hook-form'

import { unsetFields } from '#shared/rules/promo-codes/promo-code-fields.ts'

import { defaultFor, isSameReach, useCodeDefaults } from '../reach/code-defaults-data.ts'
import type { DefaultReach } from '../reach/code-defaults-data.ts'
import type { PromoFormValues } from './promo-form-values.ts'
import { ReachFields } from '../reach/reach-fields.tsx'
import { scopeText } from '../reach/scope-text.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const ListingStatement = lazyPart(() =>
  import('../reach/listing-statement.tsx').then((module) => module.ListingStatement),
)

type PromoScopeFieldProps = {
  form: UseFormReturn<PromoFormValues>
  values: PromoFormValues
  influencerId: string
  /** A new code starts with its owner's default scope. */
  isNew: boolean
  disabled: boolean
}

/** The scope, the outlets, and the statement about the brand. */
export function PromoScopeField(props: PromoScopeFieldProps) {
  const { form, values, influencerId, isNew, disabled } = props
  const why = useDefaultReach(form, values, influencerId, isNew)
  return (
    <Controller
      control={form.control}
      name="scope"
      render={({ field: { value: scope, onBlur, ref }, fieldState, formState }) => {
        const isOff = disabled || formState.isSubmitting
        return (
          <div className="pb-4">
            <ReachFields
              value={{ scope, hidden_on: values.hidden_on }}
              onValueChange={(next) => {
                form.setValue('scope', next.scope, { shouldDirty: true })
                form.setValue('hidden_on', next.hidden_on, { shouldDirty: true })
              }}
              onBlur={onBlur}
              ref={ref}
              hint={why === undefined ? scopeText[scope].reach : `${why} ${scopeText[scope].reach}`}
              error={fieldState.error?.message ?? formState.errors.hidden_on?.message}
              disabled={isOff}
            />
            <Suspense>
              <ListingStatement
                influencerId={influencerId}
                brandName={values.brand_name}
                scope={scope}
                disabled={isOff}
              />
            </Suspense>
          </div>
        )
      }}
    />
  )
}

/** Fills in the default, unless the user chose another one. Returns the explanation. */
function useDefaultReach(
  form: UseFormReturn<PromoFormValues>,
  { brand_name, scope, hidden_on }: PromoFormValues,
  influencerId: string,
  isNew: boolean,
): string | undefined {
  const { data } = useCodeDefaults(influencerId)
  const filled = useRef<DefaultReach>(unsetFields)
  const found = isNew && data ? defaultFor(data.defaults, brand_name) : undefined
  const wanted = found ?? unsetFields
  const isNow = (reach: DefaultReach) => isSameReach({ scope, hidden_on }, reach)
  useEffect(() => {
    if (!isNew || data === undefined || !(isNow(wanted) || isNow(filled.current))) return
    filled.current = { scope: wanted.scope, hidden_on: wanted.hidden_on }
    form.setValue('scope', wanted.scope)
    form.setValue('hidden_on', wanted.hidden_on)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the default is another, not when a value is
  }, [isNew, data === undefined, wanted.scope, wanted.hidden_on])
  if (found === undefined || !isNow(found)) return undefined
  return found.isOfBrand ? `The default for ${brand_name.trim()}.` : 'The default for new codes.'
}
