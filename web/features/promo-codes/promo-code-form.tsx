import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { ReactNode } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import type { Refusal } from '#web/client/refusal.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { checkedBy, showProblems } from '#web/ui/form-check.ts'
import { toast } from '#web/ui/toast.tsx'

import type { CodeOwner } from './data.ts'
import { PromoCodeFields } from './promo-code-fields.tsx'
import { lacksRequired, promoFormProblems } from './promo-form-problems.ts'
import { valueField } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'
import { PromoPreview } from './promo-preview.tsx'

type PromoCodeFormProps = {
  title: string
  description: ReactNode
  owner: CodeOwner
  /** What the form holds at first. */
  start: PromoFormValues
  /** The server's day; undefined while it is not known. */
  today: string | undefined
  /** The day that a code already has, which may stay though it has passed. */
  keptDay: string | null
  /** The whole form is out of use, and `notice` says why. */
  disabled?: boolean
  notice?: ReactNode
  submitLabel: string
  busyLabel: string
  /** Nothing can be sent yet. */
  isSubmitDisabled?: boolean
  /** Sends the values; what it throws is shown at the fields, or handed to `onRefused`. */
  onSend: (values: PromoFormValues) => Promise<OwnPromoCode>
  onSent: (code: OwnPromoCode) => void
  onRefused: (refusal: Refusal, error: unknown) => void
  /** What the form holds after it was sent; as it was when left out. */
  afterwards?: PromoFormValues
  /** The category that nobody chose, which a known brand may replace. */
  freeCategory?: PromoCategory
  /** What to say under the code when there is one like it already, which is then not sent. */
  duplicateNotice?: (values: PromoFormValues) => ReactNode
  /** The server knows of one like it. */
  onDuplicate?: () => void
  /** Where the focus goes at first. */
  startField?: keyof PromoFormValues | undefined
  onValuesChange?: (values: PromoFormValues) => void
  /** The button beside; `fill` replaces what the form holds. */
  otherLabel: string
  onOther: (fill: (values: PromoFormValues) => void) => void
}

/** The form of a promo code, with the ticket that comes of it beside. */
export function PromoCodeForm(props: PromoCodeFormProps) {
  const { owner, start, today, keptDay, disabled = false, onValuesChange } = props
  const form = useForm<PromoFormValues>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: checkedBy((values) => ({
      ...(props.duplicateNotice?.(values) ? { promo_code: sentences.promoCodeDuplicate } : {}),
      ...promoFormProblems(values, { today, kept: keptDay }),
    })),
  })
  const values = useWatch({ control: form.control }) as PromoFormValues
  const { isSubmitting } = form.formState

  useEffect(() => onValuesChange?.(values), [values, onValuesChange])
  const { startField } = props
  useEffect(() => {
    if (startField) form.setFocus(startField)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form comes
  }, [])

  const refuse = (error: unknown, sent: PromoFormValues) => {
    const refusal = refusalOf(error, 'promo_code.')
    if (refusal.code === 'PROMO_CODE_DUPLICATE') {
      showProblems(form, { promo_code: refusal.sentence })
      props.onDuplicate?.()
      return
    }
    const { promo_value, ...fields } = refusal.fields
    const problems = promo_value
      ? { ...fields, [valueField(sent.promo_type)]: promo_value }
      : fields
    if (!showProblems(form, problems)) props.onRefused(refusal, error)
  }
  const submit = form.handleSubmit(
    async (sent) => {
      let saved: OwnPromoCode
      try {
        saved = await props.onSend(sent)
      } catch (error) {
        refuse(error, sent)
        return
      }
      // First, so that nothing keeps what was sent as a draft.
      if (props.afterwards) form.reset(props.afterwards)
      props.onSent(saved)
    },
    (errors) => {
      const problems = Object.values(errors).map((problem) => problem?.message)
      if (lacksRequired(problems)) toast.error(sentences.requiredFields, { id: 'required' })
    },
  )

  return (
    <div className="withside">
      <form
        className="panel panel--pad grid gap-7"
        noValidate
        aria-labelledby="promo-form-title"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting && !disabled && !props.isSubmitDisabled) void submit()
        }}
      >
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
          freeCategory={props.freeCategory}
          codeNotice={props.duplicateNotice?.(values)}
          today={today}
          disabled={disabled}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={isSubmitting}
            busyText={props.busyLabel}
            disabled={disabled || props.isSubmitDisabled}
          >
            {props.submitLabel}
          </Button>
          <Button
            variant="quiet"
            disabled={disabled}
            onClick={() => props.onOther((next) => form.reset(next))}
          >
            {props.otherLabel}
          </Button>
        </div>
      </form>
      <PromoPreview values={values} owner={owner} today={today} />
    </div>
  )
}
