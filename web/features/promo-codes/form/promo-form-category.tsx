import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'

import type { UseFormReturn } from 'react-hook-form'

import { promoCategories } from '#shared/rules/promo-codes/category-names.ts'
import type { Category, PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { promoCodeFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { orpc } from '#web/client/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'

import type { PromoFormValues } from './promo-form-values.ts'

type PromoCategoryFieldProps = {
  form: UseFormReturn<PromoFormValues>
  brandName: string
  /** The default category, which the brand's category may replace. Undefined after a manual choice. */
  freeCategory: PromoCategory | undefined
  disabled: boolean
}

const options = promoCategories.map((value) => ({ value, label: value }))
const pauseMs = 400
const shortestName = 2

/** The category. The default is the most frequent one among the brand's live codes. */
export function PromoCategoryField(props: PromoCategoryFieldProps) {
  const { form, freeCategory, disabled } = props
  const brandName = props.brandName.trim()
  const guess = useGuess(brandName)
  /** The value that a brand set, which is removed with the brand. */
  const applied = useRef<Category>(undefined)
  const isChosen = useRef(false)
  useEffect(() => {
    if (brandName === '') isChosen.current = false
  }, [brandName])
  useEffect(() => {
    const now = form.getValues('category')
    const isFree = now === freeCategory || now === applied.current
    if (guess === undefined || freeCategory === undefined || isChosen.current || !isFree) return
    applied.current = guess ?? undefined
    const next = guess ?? freeCategory
    if (next !== now) form.setValue('category', next, { shouldDirty: true })
  }, [form, guess, freeCategory])

  const choose = (category: PromoCategory) => {
    isChosen.current = true
    form.setValue('category', category, { shouldDirty: true })
  }
  return (
    <Controller
      control={form.control}
      name="category"
      render={({ field: { value, onBlur, ref }, fieldState, formState }) => {
        const isDisabled = disabled || formState.isSubmitting
        return (
          <div className="grid content-start justify-items-start gap-1 pb-4">
            <div className="w-full">
              <SelectField<PromoCategory>
                label={promoCodeFields.category.label}
                options={options}
                value={value}
                onValueChange={choose}
                onBlur={onBlur}
                ref={ref}
                hint={guess ? `Codes of ${brandName} are mostly in ${guess}.` : undefined}
                error={fieldState.error?.message}
                disabled={isDisabled}
              />
            </div>
            {guess && guess !== value ? (
              <Button size="sm" disabled={isDisabled} onClick={() => choose(guess)}>
                Use {guess}
              </Button>
            ) : null}
          </div>
        )
      }}
    />
  )
}

/** Undefined while loading, null if the brand has no known category. */
function useGuess(brandName: string): Category | null | undefined {
  const [settled, setSettled] = useState(brandName)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(brandName), pauseMs)
    return () => clearTimeout(timer)
  }, [brandName])
  const { data } = useQuery({
    ...orpc.brands.findCategory.queryOptions({ input: { brand_name: settled } }),
    enabled: settled === brandName && settled.length >= shortestName,
    retry: false,
  })
  return settled === brandName ? data?.category : undefined
}
