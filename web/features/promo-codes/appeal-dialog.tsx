import { useId } from 'react'
import { useForm } from 'react-hook-form'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import { longestAppeal, shortestReason } from '#shared/rules/staff.ts'
import { Form, FormNotices } from '#web/parts/forms/form.tsx'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { useAppeal } from './block-data.ts'
import { nameOf } from './own-code-text.ts'

function appealProblems({ text }: { text: string }): { text?: string } {
  return text.trim().length < shortestReason ? { text: staffSentences.appealRequired } : {}
}

/** An owner's appeal against the block of a code, once per block. */
export function AppealDialog({ code, onClose }: { code: OwnPromoCode; onClose: () => void }) {
  const formId = useId()
  const appeal = useAppeal()
  const form = useForm({ defaultValues: { text: '' }, resolver: checkedBy(appealProblems) })
  const draft = useFormDraft(form, { name: `appeal:${code.id}` })
  const close = () => draft.leave(onClose)
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
    <Dialog
      open
      busy={sending.isBusy}
      onClose={close}
      title={`Appeal for ${nameOf(code)}`}
      description={
        code.blocked_reason === null ? undefined : `It was blocked because: ${code.blocked_reason}`
      }
      actions={
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
            Send appeal
          </Button>
        </>
      }
    >
      <Form of={sending} id={formId} className="grid gap-3">
        <FormNotices alert={sending.alert} kept={draft} />
        <TextareaField
          label="Why should it come back?"
          hint="You can appeal once. We answer by email."
          rows={4}
          maxLength={longestAppeal}
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
      </Form>
    </Dialog>
  )
}
