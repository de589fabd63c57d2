import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

import { CodeField } from './code-field.tsx'
import { codeProblem, isCodeRefused } from './second-step-words.ts'

type PasswordStepProps = {
  text: string
  /** Asks for a code of the app or a recovery code too. */
  withCode?: boolean
  submitLabel: string
  busyLabel: string
  danger?: boolean
  /** What it throws is shown at the fields. */
  onSubmit: (values: { password: string; code: string }) => Promise<void>
  onCancel: () => void
}

/** Asks once more for the password before something that a session alone may not do. */
export function PasswordStep(props: PasswordStepProps) {
  const { text, withCode = false, submitLabel, busyLabel, danger = false, onCancel } = props
  const [alert, setAlert] = useState<string>()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => setFocus('password'), [setFocus])

  const submit = async (values: { password: string; code: string }) => {
    try {
      await props.onSubmit(values)
    } catch (error) {
      const { code, fields, sentence } = refusalOf(error)
      if (fields['password']) {
        setError('password', { message: fields['password'] })
        setFocus('password', { shouldSelect: true })
      } else if (withCode && isCodeRefused(code)) {
        setError('code', { message: fields['code'] ?? sentence })
        setFocus('code', { shouldSelect: true })
      } else setAlert(sentence)
    }
  }

  return (
    <form
      className="grid max-w-[440px] gap-3"
      method="post"
      noValidate
      onInput={() => setAlert(undefined)}
      onSubmit={(event) => {
        setAlert(undefined)
        void handleSubmit(submit)(event)
      }}
    >
      <p className="soft">{text}</p>
      {alert === undefined ? null : (
        <Notice kind="error" role="alert">
          {alert}
        </Notice>
      )}
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
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={isSubmitting}
          busyText={busyLabel}
        >
          {submitLabel}
        </Button>
        <Button onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
