import { useForm } from 'react-hook-form'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import {
  longestReport,
  longestStatement,
  reportKinds,
  reportText,
} from '#shared/rules/promo-codes/reports.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { RadioChips } from '#web/ui/fields/radio-chips.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'

import { brandProblems, brandReport, shopperProblems, shopperReport } from './report-values.ts'
import type { BrandValues, ShopperValues } from './report-values.ts'
import { ReportDialog } from './report-dialog.tsx'

type ReportDealProps = { deal: Deal; onClose: () => void }

/** The form that reports a problem with a code to staff. It needs no account. */
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
        chips={reportKinds.map((kind) => ({ value: kind, label: reportText[kind] }))}
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

/** The form with which a brand requests the removal of a code. */
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
      <EmailField
        label="Work email"
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
