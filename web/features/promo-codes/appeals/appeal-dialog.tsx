import { useForm } from 'react-hook-form'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { longestAppeal, shortestReason } from '#shared/rules/staff/staff.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { FormDialog } from '#web/parts/forms/form-dialog.tsx'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useAppeal } from './block-data.ts'

function appealProblems({ text }: { text: string }): { text?: string } {
  return text.trim().length < shortestReason ? { text: staffSentences.appealRequired } : {}
}

/** An owner's appeal against the block of a code, once per block. */
export function AppealDialog({ code, onClose }: { code: OwnPromoCode; onClose: () => void }) {
  const appeal = useAppeal()
  const form = useForm({ defaultValues: { text: '' }, resolver: checkedBy(appealProblems) })
  const draft = useFormDraft(form, { name: `appeal:${code.id}` })
  const sending = useFormSubmit(form, {
    send: ({ text }) => appeal.mutateAsync({ promo_code_id: code.id, text: text.trim() }),
    done: () => {
      draft.done()
      toast.success(staffSentences.appealSent)
      onClose()
    },
    refuse: (error) => {
      const { code: reason, fields, sentence } = refusalOf(error)
      return { fields, sentence: reason === undefined ? staffSentences.appealFailed : sentence }
    },
  })
  return (
    <FormDialog
      of={sending}
      draft={draft}
      onClose={onClose}
      title={`Appeal for ${nameOf(code)}`}
      description={
        code.blocked_reason === null ? undefined : `It was blocked because: ${code.blocked_reason}`
      }
      submitLabel="Send appeal"
      busyText="Sending..."
      variant="ink"
    >
      <TextareaField
        label="Why should it come back?"
        hint="You can appeal once. We answer by email."
        rows={4}
        maxLength={longestAppeal}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  )
}
