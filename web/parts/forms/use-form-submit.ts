import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { refusalOf } from '#web/client/refusal.ts'
import { showProblems } from '#web/ui/fields/form-check.ts'

/** What a form shows of an error: a sentence per field, and one for the form if no field is affected. */
export type ShownRefusal = { fields?: Record<string, string>; sentence: string | undefined }

type FormAlert = string | { title: string; text: string }

export type FormSubmitOptions<Values extends FieldValues, Answer> = {
  /** Submits the values. Its errors are shown. */
  send: (values: Values) => Promise<Answer>
  /** Validates the form; returns whether it can be submitted, and shows problems. */
  isReady?: (values: Values) => boolean
  /** Called after success. */
  done?: (answer: Answer, values: Values) => void | Promise<void>
  /** Replaces the API's error message; undefined if the error is handled elsewhere. */
  refuse?: (error: unknown, values: Values) => ShownRefusal | undefined
  /** The fields in visual order, to focus the first invalid one. The library uses the order of registration. */
  order?: readonly FieldPath<Values>[]
  /** The text of a refused field is selected, so that typing replaces it. */
  selects?: boolean
  /** Called if a field is invalid before the submit. The result is the alert of the form. */
  onWrong?: (values: Values) => FormAlert | undefined
  /** The form cannot be submitted at all. */
  isOff?: boolean
}

export type FormSubmit = {
  /** The alert of the form, until the next input. */
  alert: FormAlert | undefined
  setAlert: (alert: FormAlert | undefined) => void
  isBusy: boolean
  submit: (event?: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Submits a form, one call at a time. Shows refusals at their fields, with the focus on the first, or above the form.
 */
export function useFormSubmit<Values extends FieldValues, Answer>(
  form: UseFormReturn<Values>,
  options: FormSubmitOptions<Values, Answer>,
): FormSubmit {
  const [alert, setAlert] = useState<FormAlert>()
  const isRunning = useRef(false)
  const { isSubmitting } = form.formState

  const run = async (values: Values) => {
    if (options.isReady?.(values) === false) return
    let answer: Answer
    try {
      answer = await options.send(values)
    } catch (error) {
      const refusal = options.refuse ? options.refuse(error, values) : refusalOf(error)
      if (refusal === undefined) return
      const { fields = {}, sentence } = refusal
      if (!showProblems(form, fields, values, options.selects)) setAlert(sentence)
      return
    }
    await options.done?.(answer, values)
  }
  const submit = form.handleSubmit(run, (wrong) => {
    setAlert(options.onWrong?.(form.getValues()))
    const first = options.order?.find((name) => name in wrong)
    if (first !== undefined) form.setFocus(first)
  })
  return {
    alert,
    setAlert,
    isBusy: isSubmitting,
    submit: (event) => {
      event?.preventDefault()
      if (isRunning.current || options.isOff) return
      isRunning.current = true
      setAlert(undefined)
      void submit(event).finally(() => {
        isRunning.current = false
      })
    },
  }
}
