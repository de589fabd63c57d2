import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { refusalOf } from '#web/client/refusal.ts'
import { showProblems } from '#web/ui/form-check.ts'

/** What a form shows of a refusal: a sentence per field, and one for the whole where no field is meant. */
export type ShownRefusal = { fields?: Record<string, string>; sentence: string | undefined }

export type FormAlert = string | { title: string; text: string }

export type FormSubmitOptions<Values extends FieldValues, Answer> = {
  /** Sends what the form holds; what it throws is shown. */
  send: (values: Values) => Promise<Answer>
  /** Validates the form; returns whether it can be submitted, and shows problems. */
  isReady?: (values: Values) => boolean
  /** Called after success. */
  done?: (answer: Answer, values: Values) => void | Promise<void>
  /** Replaces the API's error message; undefined if the error is handled elsewhere. */
  refuse?: (error: unknown, values: Values) => ShownRefusal | undefined
  /**
   * The fields in the order of the page, for the focus on the first one that is wrong. The library goes by the order
   * in which fields were made known.
   */
  order?: readonly FieldPath<Values>[]
  /** The text of a refused field is selected, so that typing replaces it. */
  selects?: boolean
  /** A field is wrong before anything is sent; what comes back is said of the form as a whole. */
  onWrong?: (values: Values) => FormAlert | undefined
  /** Nothing can be sent at all. */
  isOff?: boolean
}

export type FormSubmit = {
  /** What is wrong with the whole, until the next input. */
  alert: FormAlert | undefined
  setAlert: (alert: FormAlert | undefined) => void
  isBusy: boolean
  submit: (event?: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Sends a form once at a time: what the server refuses is shown at its fields, with the focus on the first, or above
 * the form.
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
      if (!showProblems(form, fields, options.selects)) setAlert(sentence)
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
