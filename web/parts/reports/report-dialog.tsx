import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import type { ReportInput } from '#shared/contract/promo-codes/reports.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { api } from '#web/client/api.ts'
import { Form, FormNotices } from '../forms/form.tsx'
import { useFormSubmit } from '../forms/use-form-submit.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

type ReportDialogProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** The name of the draft. */
  name: string
  title: string
  description: string
  submitLabel: string
  sentSentence: string
  inputOf: (values: Values) => ReportInput
  onClose: () => void
  children: ReactNode
}

export function ReportDialog<Values extends FieldValues>(props: ReportDialogProps<Values>) {
  const { form, name, inputOf, children } = props
  const formId = useId()
  const [isSent, setIsSent] = useState(false)
  const draft = useFormDraft(form, { name })
  const close = () => draft.leave(props.onClose)
  const sending = useFormSubmit(form, {
    send: (values) => api.reports.create(inputOf(values)),
    done: () => {
      draft.done()
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
          <FormNotices alert={sending.alert} draft={draft} />
          {children}
        </Form>
      )}
    </Dialog>
  )
}
