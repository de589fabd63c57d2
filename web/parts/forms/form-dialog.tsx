import { useId } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

import { Form, FormNotices } from './form.tsx'
import type { Draft } from './use-draft.tsx'
import type { FormSubmit } from './use-form-submit.ts'

type FormDialogProps = {
  of: FormSubmit
  /** The draft. The user is asked before the dialog closes with changes. */
  draft?: Draft
  title: string
  description?: ReactNode
  /** Above the form. */
  intro?: ReactNode
  /** The title of a failure whose sentence does not name the action. */
  failed?: string
  cancelLabel?: string
  submitLabel: string
  busyText?: string
  variant?: 'danger' | 'primary' | 'ink'
  /** The layout of the fields. */
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form and its submit and cancel buttons. */
export function FormDialog(props: FormDialogProps) {
  const { of, draft, title, description, intro, failed, onClose, children } = props
  const formId = useId()
  const close = draft === undefined ? onClose : () => draft.leave(onClose)
  return (
    <Dialog
      open
      busy={of.isBusy}
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button disabled={of.isBusy} onClick={close}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.variant ?? 'primary'}
            busy={of.isBusy}
            busyText={props.busyText ?? 'Saving...'}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {intro}
      <Form of={of} id={formId} className={props.className ?? 'grid gap-3'}>
        <FormNotices alert={of.alert} title={failed} {...(draft === undefined ? {} : { draft })} />
        {children}
      </Form>
    </Dialog>
  )
}
