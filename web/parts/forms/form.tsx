import type { ComponentProps } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonProps } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { DraftNote } from './draft-note.tsx'
import type { Draft } from './use-draft.tsx'
import type { FormSubmit } from './use-form-submit.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'> & {
  of: FormSubmit
  /** Called besides clearing the alert, which the next input does. */
  onInput?: () => void
}

/** The form frame of the product: validates its fields itself and shows its own messages. */
export function Form({ of, onInput, ...attributes }: FormProps) {
  return (
    <form
      {...attributes}
      // Without scripts, a GET form would put the input into the address.
      method="post"
      noValidate
      onInput={() => {
        of.setAlert(undefined)
        onInput?.()
      }}
      onSubmit={of.submit}
    />
  )
}

/** The button that submits the form. */
export function SubmitButton({ of, ...props }: ButtonProps & { of: FormSubmit }) {
  return <Button type="submit" variant="primary" {...props} busy={of.isBusy} />
}

type FormNoticesProps = {
  alert: FormSubmit['alert']
  /** The title, if the sentence does not name the failed action. */
  title?: string | undefined
  draft?: Draft
}

/** The alert of the form, the notice about a restored draft, and the question before leaving. */
export function FormNotices({ alert, title, draft }: FormNoticesProps) {
  const shown = typeof alert === 'string' ? { title, text: alert } : alert
  return (
    <>
      {shown === undefined ? null : (
        <Notice
          kind="error"
          role="alert"
          {...(shown.title === undefined ? {} : { title: shown.title })}
        >
          {shown.text === shown.title ? null : shown.text}
        </Notice>
      )}
      {draft === undefined ? null : (
        <>
          <DraftNote draft={draft} />
          {draft.question}
        </>
      )}
    </>
  )
}
