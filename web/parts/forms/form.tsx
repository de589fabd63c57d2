import type { ComponentProps } from 'react'

import { Notice } from '#web/ui/notice.tsx'

import { DraftNote } from './draft-note.tsx'
import type { Draft } from './use-draft.tsx'
import type { FormSubmit } from './use-form-submit.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'> & {
  of: FormSubmit
  /** Beside the alert, which goes with the next input. */
  onInput?: () => void
}

/** The form frame of the product: validates its fields itself and shows its own messages. */
export function Form({ of, onInput, ...attributes }: FormProps) {
  return (
    <form
      {...attributes}
      // A press before the page is alive must not put what was typed into the address.
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

type FormNoticesProps = {
  alert: FormSubmit['alert']
  /** Above the sentence, where it does not say by itself what failed. */
  title?: string | undefined
  kept?: Draft
}

/** What is wrong with the whole form, that a draft is back, and the question before it is left. */
export function FormNotices({ alert, title, kept }: FormNoticesProps) {
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
      {kept === undefined ? null : (
        <>
          <DraftNote kept={kept} />
          {kept.question}
        </>
      )}
    </>
  )
}
