import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

import { confirmEmail } from '../data.ts'

type ConfirmByPasswordProps = {
  token: string
  email: string
  onConfirmed: (answer: Awaited<ReturnType<typeof confirmEmail>>) => void
  onDead: () => void
}

/** Shown in a browser that did not sign up: the password proves who created the account. */
export function ConfirmByPassword({ token, email, onConfirmed, onDead }: ConfirmByPasswordProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const { register, setFocus } = form
  const { errors } = form.formState
  useEffect(() => setFocus('password'), [setFocus])
  const sending = useFormSubmit(form, {
    send: ({ password }) => confirmEmail({ token, password }),
    done: onConfirmed,
    refuse: (error) => {
      const refusal = refusalOf(error)
      if (refusal.code !== 'LINK_EXPIRED') return refusal
      onDead()
      return undefined
    },
    selects: true,
  })
  return (
    <Form of={sending} className="auth__in">
      <h1 className="t-headline">Confirm your email</h1>
      <p className="soft wrap-anywhere">
        Enter the password that you chose for <strong>{email}</strong>. It shows that the sign-up
        was yours.
      </p>
      <FormNotices alert={sending.alert} />
      {/* For password managers, which fill in the password of the address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: sentences.passwordRequired })}
      />
      <SubmitButton of={sending} size="lg" block busyText="Confirming...">
        Confirm and sign in
      </SubmitButton>
      <p className="soft text-center">
        You did not sign up, or forgot it?{' '}
        <Link className="link" to="/forgot-password">
          Set a new password
        </Link>
      </p>
    </Form>
  )
}
