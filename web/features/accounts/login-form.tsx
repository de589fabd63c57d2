import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { setViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { signIn } from './data.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { emailProblem } from './sign-up-values.ts'

type LoginValues = { email: string; password: string }

type LoginFormProps = {
  redirect: string | undefined
  /** For somebody whose session has ended: only the password is asked for, and nothing else changes. */
  again?: { email: string; onSignedIn: (viewer: Viewer) => void }
}

export function LoginForm({ redirect, again }: LoginFormProps) {
  const queryClient = useQueryClient()
  const [alert, setAlert] = useState<string>()
  const [step, setStep] = useState<'password' | 'code' | 'password_again'>('password')
  /** The address whose password was right, but which is not confirmed yet. */
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const { register, handleSubmit, formState, setError, setFocus, setValue } = useForm<LoginValues>({
    defaultValues: { email: again?.email ?? '', password: '' },
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = formState

  const isAgain = again !== undefined
  useEffect(() => {
    if (isAgain || step === 'password_again') setFocus('password')
  }, [isAgain, step, setFocus])

  const goOnAs = (viewer: Viewer) => {
    if (again) again.onSignedIn(viewer)
    else setViewer(queryClient, viewer)
  }

  const submit = async (values: LoginValues) => {
    try {
      const { viewer } = await signIn(values)
      if (viewer === null) {
        setValue('password', '')
        setStep('code')
        return
      }
      toast.success(sentences.loggedIn)
      goOnAs(viewer)
    } catch (error) {
      const { code, fields, sentence } = refusalOf(error)
      if (code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(values.email.trim())
      if (fields['email']) {
        setError('email', { message: fields['email'] })
        setFocus('email')
      } else {
        setAlert(fields['password'] ?? sentence)
      }
    }
  }

  if (step === 'code') {
    const back = (sentence?: string) => {
      setAlert(sentence)
      setStep('password_again')
    }
    return (
      <SecondStepForm
        titleTag={again ? 'h3' : 'h1'}
        onSignedIn={goOnAs}
        onBack={() => back()}
        onExpired={back}
      />
    )
  }

  return (
    <form
      className="auth__in"
      method="post"
      noValidate
      onInput={() => {
        setAlert(undefined)
        setUnconfirmed(undefined)
      }}
      onSubmit={(event) => {
        setAlert(undefined)
        void handleSubmit(submit)(event)
      }}
    >
      {again ? null : <h1 className="t-headline">Welcome back</h1>}
      {alert === undefined ? null : (
        <Notice kind="error" role="alert">
          {alert}
        </Notice>
      )}
      {unconfirmed === undefined ? null : <ResendConfirmation email={unconfirmed} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={isAgain}
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => emailProblem(text).email ?? true,
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: sentences.passwordRequired })}
      />
      <Link
        className="link justify-self-start"
        to="/forgot-password"
        // Beside the page whose form waits.
        target={again ? '_blank' : undefined}
      >
        Forgot password?
      </Link>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isSubmitting}
        busyText="Signing in..."
      >
        Sign in
      </Button>
      {again ? null : (
        <>
          <p className="soft text-center">
            New here?{' '}
            <Link className="link" to="/signup" search={{ redirect }}>
              Sign up
            </Link>
          </p>
          <p className="t-xs mute text-center text-balance">
            By signing in you agree to our{' '}
            <Link className="link" to="/terms">
              terms
            </Link>{' '}
            and{' '}
            <Link className="link" to="/privacy">
              privacy policy
            </Link>
            .
          </p>
        </>
      )}
    </form>
  )
}
