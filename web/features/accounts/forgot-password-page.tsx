import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy, showProblems } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { AuthFrame } from './auth-frame.tsx'
import { requestReset } from './data.ts'
import { emailProblem } from './sign-up-values.ts'

/** Asks for a link that sets a new password. Says the same whether or not there is such an account. */
export function ForgotPasswordPage({ art }: { art: ReactNode }) {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: checkedBy<{ email: string }>(({ email }) => emailProblem(email)),
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const [alert, setAlert] = useState<string>()
  const isSent = isSubmitSuccessful && alert === undefined && !isSubmitting

  const submit = async (values: { email: string }) => {
    setAlert(undefined)
    try {
      await requestReset(values)
      toast.success(sentences.resetLinkSent)
    } catch (error) {
      const { fields, sentence } = refusalOf(error)
      if (!showProblems(form, fields)) setAlert(sentence)
      else throw error
    }
  }
  return (
    <AuthFrame art={art}>
      <form
        className="auth__in"
        method="post"
        noValidate
        onInput={() => setAlert(undefined)}
        onSubmit={(event) =>
          void form
            .handleSubmit(submit)(event)
            .catch(() => undefined)
        }
      >
        <div className="grid gap-2">
          <h1 className="t-headline">Forgot your password?</h1>
          <p className="soft">Tell us your email, and we send you a link for a new one.</p>
        </div>
        {alert === undefined ? null : (
          <Notice kind="error" role="alert">
            {alert}
          </Notice>
        )}
        {isSent ? (
          <Notice kind="success" role="status">
            {sentences.resetLinkConfirmation}
          </Notice>
        ) : null}
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button
          type="submit"
          variant={isSent ? 'line' : 'primary'}
          size="lg"
          block
          busy={isSubmitting}
          busyText="Sending..."
        >
          {isSent ? 'Send it again' : 'Send reset link'}
        </Button>
        <p className="soft text-center">
          Remembered it?{' '}
          <Link className="link" to="/login">
            Sign in
          </Link>
        </p>
        <p className="soft text-center">
          New here?{' '}
          <Link className="link" to="/signup">
            Sign up
          </Link>
        </p>
      </form>
    </AuthFrame>
  )
}
