import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { toast } from '#web/ui/toasts/toast.tsx'

import { useFormSubmit } from '../forms/use-form-submit.ts'
import type { FormSubmit, FormSubmitOptions, ShownRefusal } from '../forms/use-form-submit.ts'
import { useMarkUsernameTaken } from './username-check.ts'
import type { UsernameState } from './username-state.ts'

type NamedSubmitOptions<Values extends FieldValues, Answer> = Omit<
  FormSubmitOptions<Values, Answer>,
  'refuse'
> & {
  /** The state of the username check. */
  state: UsernameState
  nameField: FieldPath<Values>
  usernameOf: (values: Values) => string
  refuse: (error: unknown) => ShownRefusal & { isNameTaken: boolean }
}

/**
 * Submits a form with a username that is checked while the user types. It waits for the check, and does not submit a
 * taken name.
 */
export function useUsernameSubmit<Values extends FieldValues, Answer>(
  form: UseFormReturn<Values>,
  { state, nameField, usernameOf, ...options }: NamedSubmitOptions<Values, Answer>,
): FormSubmit & { isAwaited: boolean; forgetWait: () => void } {
  const markTaken = useMarkUsernameTaken()
  /** The button was pressed during the check. */
  const [isPressed, setIsPressed] = useState(false)
  const sending = useFormSubmit(form, {
    ...options,
    isReady: () => {
      setIsPressed(state === 'checking')
      if (state !== 'checking' && state !== 'taken') return true
      form.setFocus(nameField)
      return false
    },
    refuse: (error, values) => {
      const { isNameTaken, ...refusal } = options.refuse(error)
      if (isNameTaken) {
        markTaken(usernameOf(values))
        toast.error(refusal.sentence ?? '')
      }
      return refusal
    },
  })
  return {
    ...sending,
    isAwaited: isPressed && state === 'checking',
    forgetWait: () => setIsPressed(false),
  }
}
