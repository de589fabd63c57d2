import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

import { CodeField } from './code-field.tsx'
import { codeProblem, refusedCode } from './second-step-messages.ts'

type PasswordStepProps = {
  text: string
  /** Also asks for a code of the app or a recovery code. */
  withCode?: boolean
  submitLabel: string
  busyLabel: string
  danger?: boolean
  /** Its errors are shown at the fields. */
  onSubmit: (values: { password: string; code: string }) => Promise<void>
  onCancel: () => void
}

/** Asks for the password again, before an action for which a session is not enough. */
export function PasswordStep(props: PasswordStepProps) {
  const { text, withCode = false, submitLabel, busyLabel, danger = false, onCancel } = props
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { register, setFocus } = form
  const { errors } = form.formState

  useEffect(() => setFocus('password'), [setFocus])

  const sending = useFormSubmit(form, {
    send: props.onSubmit,
    refuse: (error) => {
      const refusal = refusalOf(error)
      const { sentence } = refusal
      const { password } = refusal.fields
      if (password) return { fields: { password }, sentence }
      return withCode ? refusedCode(refusal) : { sentence }
    },
    selects: true,
  })

  return (
    <Form of={sending} className="grid max-w-[440px] gap-3">
      <p className="soft">{text}</p>
      <FormNotices alert={sending.alert} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: sentences.passwordRequired })}
      />
      {withCode ? (
        <CodeField
          takes="any"
          error={errors.code?.message}
          {...register('code', { validate: (code) => codeProblem(code, 'any') ?? true })}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton of={sending} variant={danger ? 'danger' : 'primary'} busyText={busyLabel}>
          {submitLabel}
        </SubmitButton>
        <Button onClick={onCancel} disabled={sending.isBusy}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
