import type { UseFormReturn } from 'react-hook-form'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import type { Refusal } from '#web/client/refusal.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { showProblems } from '#web/ui/fields/form-check.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { lacksRequired } from './promo-form-problems.ts'
import { valueField } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'

export type PromoCodeSubmit = {
  /** The form is disabled. `notice` explains why. */
  disabled?: boolean
  /** The form cannot be submitted yet. */
  isSubmitDisabled?: boolean
  /** Submits the values. Errors are shown at the fields, or passed to `onRefused`. */
  onSend: (values: PromoFormValues) => Promise<OwnPromoCode>
  onSent: (code: OwnPromoCode, sent: PromoFormValues) => void
  onRefused: (refusal: Refusal, error: unknown) => void
  /** The values after the submit. By default unchanged. */
  afterwards?: PromoFormValues
  /** The server found a similar code. */
  onDuplicate?: () => void
}

/** Submits the form of a promo code, and shows refusals at their fields. */
export function useSubmitPromoCode(
  form: UseFormReturn<PromoFormValues>,
  problemsOf: (held: PromoFormValues) => Record<string, string>,
  props: PromoCodeSubmit,
) {
  return useFormSubmit(form, {
    isOff: props.disabled === true || props.isSubmitDisabled === true,
    send: props.onSend,
    done: (saved, sent) => {
      // First, so that the submitted values are not stored as a draft.
      if (props.afterwards) form.reset(props.afterwards)
      props.onSent(saved, sent)
    },
    refuse: (error, sent) => {
      const refusal = refusalOf(error, 'promo_code.')
      const { sentence } = refusal
      if (refusal.code === 'PROMO_CODE_DUPLICATE') {
        props.onDuplicate?.()
        return { fields: { promo_code: sentence }, sentence }
      }
      const { promo_value, ...others } = refusal.fields
      const fields = promo_value
        ? { ...others, [valueField(sent.promo_type)]: promo_value }
        : others
      if (!showProblems(form, fields, sent)) props.onRefused(refusal, error)
      // A notice that goes by itself, and does not come offline, is not enough.
      if (refusal.code === undefined) return { sentence: sentences.typedIsKept }
      return refusal.code === 'UNANSWERED'
        ? { sentence: `${sentence} ${sentences.typedIsStillHere}` }
        : undefined
    },
    onWrong: (held) => {
      const problems = Object.values(problemsOf(held))
      if (lacksRequired(problems)) toast.error(sentences.requiredFields, { id: 'required' })
      return undefined
    },
  })
}
