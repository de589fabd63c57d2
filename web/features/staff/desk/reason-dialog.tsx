import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { longestReason } from '#shared/rules/staff/staff.ts'
import { FormDialog } from '#web/parts/forms/form-dialog.tsx'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useStaffCall } from '../data.ts'

export type ReasonDialogProps = {
  title: string
  description: ReactNode
  label: string
  hint?: string
  /** The error for an empty text. Without it the text is optional. */
  requiredSentence?: string
  /** Suggested sentences. */
  suggestions?: readonly string[]
  maxLength?: number
  confirmLabel: string
  busyLabel: string
  variant?: 'danger' | 'primary' | 'ink'
  /** Its errors are shown in the dialog. */
  call: (text: string) => Promise<unknown>
  /** What a message says afterwards, and about whom or what. */
  done: string
  doneAbout?: string
  onClose: () => void
  /** Further fields, above the reason. */
  children?: ReactNode
}

/** The settings of a field for a required reason of staff. */
export const reasonField = {
  label: 'Reason',
  requiredSentence: staffSentences.reasonRequired,
} as const

export const reasonTheyRead = { ...reasonField, label: 'Reason, which they read' } as const

/** Asks for a reason that the affected user will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, requiredSentence, suggestions = [], done, doneAbout, onClose } = props
  const { mutateAsync } = useStaffCall(props.call)
  const form = useForm({ defaultValues: { text: '' } })
  // The title names the code or the person.
  const draft = useFormDraft(form, { name: `reason:${props.title}` })
  const sending = useFormSubmit(form, {
    send: ({ text }) => mutateAsync(text.trim()),
    done: () => {
      toast.success(done, { description: doneAbout })
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
    <FormDialog
      of={sending}
      draft={draft}
      onClose={onClose}
      title={props.title}
      description={props.description}
      submitLabel={props.confirmLabel}
      busyText={props.busyLabel}
      variant={props.variant ?? 'danger'}
    >
      {props.children}
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
        maxLength={props.maxLength ?? longestReason}
        {...form.register('text', {
          validate: (text) => text.trim() !== '' || requiredSentence,
        })}
      />
    </FormDialog>
  )
}
