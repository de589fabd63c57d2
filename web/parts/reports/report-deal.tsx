import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import type { Deal } from '#shared/contract/deals.ts'
import type { ReportInput } from '#shared/contract/reports.ts'
import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import { longestReport, longestStatement, reportKinds, reportWords } from '#shared/rules/reports.ts'
import { api } from '#web/client/api.ts'
import { Form, FormNotices } from '../forms/form.tsx'
import { useFormSubmit } from '../forms/use-form-submit.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

import { brandProblems, brandReport, shopperProblems, shopperReport } from './report-values.ts'
import type { BrandValues, ShopperValues } from './report-values.ts'

type ReportDealProps = { deal: Deal; onClose: () => void }

/** Tells the people who look after the marketplace what is wrong with a code; needs no account. */
export function ReportDeal({ deal, onClose }: ReportDealProps) {
  const form = useForm<ShopperValues>({
    defaultValues: { kind: '', text: '' },
    resolver: checkedBy(shopperProblems),
  })
  const { errors } = form.formState
  return (
    <ReportDialog
      form={form}
      name={`report:${deal.id}`}
      title="Report this code"
      description={`${deal.promo_code} for ${deal.brand_name}. Nobody but us learns that it was you.`}
      submitLabel="Send report"
      sentSentence={staffSentences.reportSent}
      inputOf={(values) => shopperReport(deal.id, values)}
      onClose={onClose}
    >
      <RadioChips
        label="What is wrong?"
        chips={reportKinds.map((kind) => ({ value: kind, label: reportWords[kind] }))}
        error={errors.kind?.message}
        {...form.register('kind')}
      />
      <TextareaField
        label="Tell us more"
        optional
        rows={2}
        maxLength={longestReport}
        error={errors.text?.message}
        {...form.register('text')}
      />
    </ReportDialog>
  )
}

/** Asks, in the name of a brand, to take a code down. */
export function ClaimBrand({ deal, onClose }: ReportDealProps) {
  const { viewer } = useViewer()
  const form = useForm<BrandValues>({
    defaultValues: {
      name: viewer?.full_name ?? '',
      work_email: viewer?.email ?? '',
      statement: '',
    },
    resolver: checkedBy(brandProblems),
  })
  const { errors } = form.formState
  return (
    <ReportDialog
      form={form}
      name={`claim:${deal.id}`}
      title={`Is ${deal.brand_name} yours?`}
      description={`Ask us to take ${deal.promo_code} down. We check with you at your work address and answer by email.`}
      submitLabel="Ask to take it down"
      sentSentence={staffSentences.brandReportSent}
      inputOf={(values) => brandReport(deal.id, values)}
      onClose={onClose}
    >
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={120}
        reserveHint={false}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Work email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={`Best one of ${deal.brand_name} itself.`}
        error={errors.work_email?.message}
        {...form.register('work_email')}
      />
      <TextareaField
        label="How are you connected to the brand, and what is wrong?"
        rows={3}
        maxLength={longestStatement}
        error={errors.statement?.message}
        {...form.register('statement')}
      />
    </ReportDialog>
  )
}

type ReportDialogProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Of the draft. */
  name: string
  title: string
  description: string
  submitLabel: string
  sentSentence: string
  inputOf: (values: Values) => ReportInput
  onClose: () => void
  children: ReactNode
}

function ReportDialog<Values extends FieldValues>(props: ReportDialogProps<Values>) {
  const { form, name, inputOf, children } = props
  const formId = useId()
  const [isSent, setIsSent] = useState(false)
  const kept = useFormDraft(form, { name })
  const close = () => kept.leave(props.onClose)
  const sending = useFormSubmit(form, {
    send: (values) => api.reports.create(inputOf(values)),
    done: () => {
      kept.done()
      setIsSent(true)
    },
    refuse: (error) => {
      const { code, fields, sentence } = refusalOf(error)
      return { fields, sentence: code === undefined ? staffSentences.reportFailed : sentence }
    },
  })
  return (
    <Dialog
      open
      busy={sending.isBusy}
      onClose={close}
      title={props.title}
      description={isSent ? null : props.description}
      actions={
        isSent ? (
          <Button variant="ink" onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button disabled={sending.isBusy} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="ink"
              busy={sending.isBusy}
              busyText="Sending..."
            >
              {props.submitLabel}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <Notice kind="success" role="status">
          {props.sentSentence}
        </Notice>
      ) : (
        <Form of={sending} id={formId} className="grid gap-3">
          <FormNotices alert={sending.alert} kept={kept} />
          {children}
        </Form>
      )}
    </Dialog>
  )
}
