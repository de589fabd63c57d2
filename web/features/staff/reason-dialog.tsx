import { useId } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { Form, FormNotices } from '#web/parts/forms/form.tsx'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

type ReasonDialogProps = {
  title: string
  description: ReactNode
  label: string
  hint?: string
  /** The error for an empty text. Without it the text is optional. */
  requiredSentence?: string
  /** Frequent sentences to start with. */
  suggestions?: readonly string[]
  maxLength: number
  confirmLabel: string
  busyLabel: string
  variant?: 'danger' | 'primary' | 'ink'
  /** Rethrows API errors; the dialog shows them. */
  onConfirm: (text: string) => Promise<void>
  onClose: () => void
}

/** Asks for a reason that the affected user will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, requiredSentence, suggestions = [], maxLength, onConfirm, onClose } = props
  const formId = useId()
  const form = useForm({ defaultValues: { text: '' } })
  // The title names the code or the person.
  const draft = useFormDraft(form, { name: `reason:${props.title}` })
  const close = () => draft.leave(onClose)
  const sending = useFormSubmit(form, {
    send: ({ text }) => onConfirm(text.trim()),
    done: () => {
      draft.done()
      onClose()
    },
    refuse: (error) => {
      const { fields, sentence } = refusalOf(error)
      const [text] = Object.values(fields)
      return { ...(text === undefined ? {} : { fields: { text } }), sentence }
    },
  })
  const suggest = (text: string) => {
    form.setValue('text', text)
    form.clearErrors()
    sending.setAlert(undefined)
  }
  return (
    <Dialog
      open
      busy={sending.isBusy}
      onClose={close}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button disabled={sending.isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.variant ?? 'danger'}
            busy={sending.isBusy}
            busyText={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Form of={sending} id={formId} className="grid gap-3">
        <FormNotices alert={sending.alert} kept={draft} />
        {suggestions.length === 0 ? null : (
          <div className="chips" role="group" aria-label="Suggestions">
            {suggestions.map((one) => (
              <button key={one} type="button" className="chip" onClick={() => suggest(one)}>
                {one}
              </button>
            ))}
          </div>
        )}
        <TextareaField
          label={label}
          hint={props.hint}
          optional={requiredSentence === undefined}
          error={form.formState.errors.text?.message}
          rows={3}
          maxLength={maxLength}
          {...form.register('text', {
            validate: (text) => text.trim() !== '' || requiredSentence,
          })}
        />
      </Form>
    </Dialog>
  )
}
