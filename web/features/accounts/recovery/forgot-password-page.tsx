import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { AuthFrame } from '#web/ui/page-frames/auth-frame.tsx'
import { requestReset } from '../data.ts'
import { emailProblem } from '#web/parts/forms/email-problem.ts'

/** Requests a link that sets a new password. The answer is the same whether or not the account exists. */
export function ForgotPasswordPage({ art }: { art: ReactNode }) {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: checkedBy<{ email: string }>(({ email }) => emailProblem(email)),
  })
  const { errors } = form.formState
  const [wasSent, setWasSent] = useState(false)
  const isSent = wasSent && errors.email === undefined
  const sending = useFormSubmit(form, {
    send: (values) => {
      setWasSent(false)
      return requestReset(values)
    },
    done: () => {
      setWasSent(true)
      toast.success(sentences.resetLinkSent)
    },
  })
  return (
    <AuthFrame art={art}>
      <Form of={sending} className="auth__in">
        <div className="grid gap-2">
          <h1 className="t-headline">Forgot your password?</h1>
          <p className="soft">Tell us your email, and we send you a link for a new one.</p>
        </div>
        <FormNotices alert={sending.alert} />
        {isSent ? (
          <Notice kind="success" role="status">
            {sentences.resetLinkConfirmation}
          </Notice>
        ) : null}
        <EmailField
          label="Email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton
          of={sending}
          variant={isSent ? 'line' : 'primary'}
          size="lg"
          block
          busyText="Sending..."
        >
          {isSent ? 'Send it again' : 'Send reset link'}
        </SubmitButton>
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
      </Form>
    </AuthFrame>
  )
}
