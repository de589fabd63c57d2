import { useEffect, useLayoutEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'

import type { CodeOwner } from '../data.ts'
import { PromoCodeFields } from './promo-code-fields.tsx'
import { promoFormProblems } from './promo-form-problems.ts'
import { shownCurrency } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'
import { PromoPreview } from './promo-preview.tsx'
import { useSubmitPromoCode } from './use-submit-promo-code.ts'
import type { PromoCodeSubmit } from './use-submit-promo-code.ts'

type PromoCodeFormProps = PromoCodeSubmit & {
  title: string
  description: ReactNode
  owner: CodeOwner
  /** The scope starts with the owner's default. */
  isNew?: boolean
  /** The initial values. */
  start: PromoFormValues
  /** The confirmation before the form is left. */
  question?: ReactNode
  /** The server's day; undefined while it is not known. */
  today: string | undefined
  /** The current day of a code, which is allowed even if it has passed. */
  currentDay: string | null
  notice?: ReactNode
  submitLabel: string
  busyLabel: string
  /** The default category, which a known brand may replace. */
  freeCategory?: PromoCategory
  /** The notice under the code if a similar one exists. The form is then not submitted. */
  duplicateNotice?: (values: PromoFormValues) => ReactNode
  /** The field with the initial focus. */
  startField?: keyof PromoFormValues | undefined
  onValuesChange?: (values: PromoFormValues) => void
  /** The second button. It gets the values, and `fill` replaces them. */
  otherLabel: string
  onOther: (fill: (values: PromoFormValues) => void, held: PromoFormValues) => void
}

/** Fields whose problem another field may solve: a later end, or the currency of the typed sign. */
const dependentFields = ['starts_at', 'minimum_spend'] as const

/** The form of a promo code, with a preview of the ticket. */
export function PromoCodeForm(props: PromoCodeFormProps) {
  const { owner, start, today, currentDay, disabled = false, onValuesChange } = props
  const problemsOf = (held: PromoFormValues) => ({
    ...(props.duplicateNotice?.(held) ? { promo_code: sentences.promoCodeDuplicate } : {}),
    ...promoFormProblems(held, { today, current: currentDay }),
  })
  const form = useForm<PromoFormValues>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: checkedBy(problemsOf),
  })
  const values = useWatch({ control: form.control }) as PromoFormValues

  // Updated before the next event, which might leave the page.
  useLayoutEffect(() => onValuesChange?.(values), [values, onValuesChange])
  useEffect(() => {
    for (const name of dependentFields) if (form.formState.errors[name]) void form.trigger(name)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when what their problems depend on changes
  }, [values.starts_at, values.expiration_date, shownCurrency(values)])
  const { startField } = props
  useEffect(() => {
    if (startField) form.setFocus(startField)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form comes
  }, [])

  const sending = useSubmitPromoCode(form, problemsOf, props)

  return (
    <div className="withside">
      <Form of={sending} className="panel panel--pad grid gap-7" aria-labelledby="promo-form-title">
        <div className="grid gap-1">
          <h2 className="t-title" id="promo-form-title">
            {props.title}
          </h2>
          <p className="soft t-sm">{props.description}</p>
        </div>
        {props.notice}
        <PromoCodeFields
          form={form}
          values={values}
          influencerId={owner.id}
          isNew={props.isNew === true}
          freeCategory={props.freeCategory}
          codeNotice={props.duplicateNotice?.(values)}
          today={today}
          disabled={disabled}
        />
        {props.question}
        <FormNotices alert={sending.alert} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            of={sending}
            busyText={props.busyLabel}
            disabled={disabled || props.isSubmitDisabled}
          >
            {props.submitLabel}
          </SubmitButton>
          <Button
            variant="quiet"
            disabled={disabled || sending.isBusy}
            onClick={() => props.onOther((next) => form.reset(next), form.getValues())}
          >
            {props.otherLabel}
          </Button>
        </div>
      </Form>
      <PromoPreview values={values} owner={owner} today={today} />
    </div>
  )
}
