import '#web/ui/page-frames/auth-frame.css'
import { Link } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { PendingAlert } from '#web/parts/alerts/pending-alert.tsx'
import { PendingFollow } from '#web/parts/followers/pending-follow.tsx'
import { emailProblem } from '#web/parts/forms/email-problem.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { signInByPasskey } from '../passkeys/passkey-data.ts'
import { ResendLink } from '../email/resend-link.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useLogin } from './use-login.ts'
import type { ExpiredSession, LoginValues } from './use-login.ts'

type LoginFormProps = { onward: Onward; expired?: ExpiredSession }

export function LoginForm({ onward, expired }: LoginFormProps) {
  const login = useLogin(onward, expired)
  const { sending, link, unconfirmed } = login

  if (login.isSecondStep)
    return (
      <SecondStepForm
        titleTag={expired ? 'h3' : 'h1'}
        onSignedIn={login.goOnAs}
        onBack={() => login.backToPassword()}
        onExpired={login.backToPassword}
      />
    )

  return (
    <Form of={sending} className="auth__in" onInput={login.clearNotices}>
      {expired ? null : <LoginHead onward={onward} />}
      <FormNotices alert={sending.alert} />
      {unconfirmed === undefined ? null : (
        <ResendLink kind="confirm" email={unconfirmed} onward={onward} />
      )}
      {link.sentTo === undefined ? null : (
        <>
          <Notice kind="success" role="status">
            {sentences.signInLinkSent}
          </Notice>
          <ResendLink kind="link" email={link.sentTo} onward={onward} />
        </>
      )}
      <LoginFields form={login.form} isExpired={expired !== undefined} />
      <SubmitButton of={sending} size="lg" block busyText="Signing in...">
        Sign in
      </SubmitButton>
      {link.sentTo === undefined ? (
        <Button block busy={link.isBusy} busyText="Sending..." onClick={() => void link.request()}>
          Email me a sign-in link
        </Button>
      ) : null}
      <PasskeyButton ask={signInByPasskey} onDone={login.enter} onRefused={sending.setAlert}>
        Use a passkey
      </PasskeyButton>
      {expired ? null : <LoginFoot onward={onward} />}
    </Form>
  )
}

function LoginHead({ onward }: { onward: Onward }) {
  return (
    <div className="grid gap-2">
      <h1 className="t-headline">Welcome back</h1>
      {onward.redirect ? (
        <p className="soft">
          Sign in to see the {/dashboard|profile|codes/.exec(onward.redirect)?.[0] ?? 'page'}.
        </p>
      ) : null}
      <PendingFollow follow={onward.follow} />
      <PendingAlert alert={onward.alert} />
    </div>
  )
}

type LoginFieldsProps = { form: UseFormReturn<LoginValues>; isExpired: boolean }

function LoginFields({ form: { register, formState }, isExpired }: LoginFieldsProps) {
  const { errors } = formState
  return (
    <>
      <EmailField
        label="Email"
        autoComplete="username webauthn"
        readOnly={isExpired}
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
        className="link link--alone justify-self-start"
        to="/forgot-password"
        // In a new tab, because the form in this page is waiting.
        target={isExpired ? '_blank' : undefined}
      >
        Forgot password?
      </Link>
    </>
  )
}

function LoginFoot({ onward }: { onward: Onward }) {
  return (
    <>
      <p className="soft text-center">
        New here?{' '}
        <Link
          className="link"
          to="/signup"
          search={
            (onward.follow ?? onward.alert) === undefined ? onward : { tab: 'shopper', ...onward }
          }
        >
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
  )
}
