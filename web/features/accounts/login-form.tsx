import '#web/ui/auth-frame.css'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { Onward } from '#shared/rules/onward.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { setViewer } from '#web/client/viewer.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { completeOnward } from './complete-onward.ts'
import { requestSignInLink, signIn } from './data.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signInByPasskey, signInFromField, stopAskingInField } from './passkey-data.ts'
import { ResendLink } from './resend-link.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { emailProblem } from '#web/parts/forms/email-problem.ts'
import { PendingAlert } from '#web/parts/alerts/pending-alert.tsx'
import { PendingFollow } from '#web/parts/followers/pending-follow.tsx'

type LoginValues = { email: string; password: string }

type LoginFormProps = {
  onward: Onward
  /** The session that has ended. Asks for the password of its address only. */
  expired?: { email: string; onSignedIn: (viewer: Viewer) => void }
}

export function LoginForm({ onward, expired }: LoginFormProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<'password' | 'code' | 'back'>('password')
  /** The unconfirmed address whose password was correct. */
  const [unconfirmed, setUnconfirmed] = useState<string>()
  /** The address that a sign-in link was sent to. */
  const [linked, setLinked] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const known = useLocation({ select: ({ state }) => state.email })
  const form = useForm<LoginValues>({
    defaultValues: { email: expired?.email ?? known ?? '', password: '' },
    reValidateMode: 'onChange',
  })
  const { register, setFocus, setValue } = form
  const { errors } = form.formState

  const isExpired = expired !== undefined
  useEffect(() => {
    if (isExpired || known !== undefined || step === 'back') setFocus('password')
  }, [isExpired, known, step, setFocus])

  const goOnAs = (viewer: Viewer) => {
    if (expired) {
      expired.onSignedIn(viewer)
      return
    }
    setViewer(queryClient, viewer)
    void completeOnward(queryClient, viewer, onward)
  }

  const enter = (viewer: Viewer | undefined) => {
    if (viewer === undefined) return
    toast.success(sentences.loggedIn)
    goOnAs(viewer)
  }
  const enterFromField = useEffectEvent(enter)
  useEffect(() => {
    // Errors of the automatic passkey list are not shown; the passkey button shows them.
    void signInFromField().then(enterFromField, () => undefined)
    return () => void stopAskingInField()
  }, [])

  const sending = useFormSubmit(form, {
    send: signIn,
    done: ({ viewer }) => {
      if (viewer !== null) {
        enter(viewer)
        return
      }
      setValue('password', '')
      setStep('code')
    },
    refuse: (error, { email }) => {
      const { code, fields, sentence } = refusalOf(error)
      if (code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(email.trim())
      const wrong = fields['email']
      return wrong === undefined
        ? { sentence: fields['password'] ?? sentence }
        : { fields: { email: wrong }, sentence }
    },
  })

  const askForLink = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    sending.setAlert(undefined)
    setIsAsking(true)
    const email = form.getValues('email').trim()
    try {
      await requestSignInLink({ email, onward })
      setLinked(email)
    } catch (error) {
      const { fields, sentence } = refusalOf(error)
      sending.setAlert(fields['email'] ?? sentence)
    } finally {
      setIsAsking(false)
    }
  }

  if (step === 'code') {
    const back = (sentence?: string) => {
      sending.setAlert(sentence)
      setStep('back')
    }
    return (
      <SecondStepForm
        titleTag={expired ? 'h3' : 'h1'}
        onSignedIn={goOnAs}
        onBack={() => back()}
        onExpired={back}
      />
    )
  }

  return (
    <Form
      of={sending}
      className="auth__in"
      onInput={() => {
        setUnconfirmed(undefined)
        setLinked(undefined)
      }}
    >
      {expired ? null : (
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
      )}
      <FormNotices alert={sending.alert} />
      {unconfirmed === undefined ? null : (
        <ResendLink kind="confirm" email={unconfirmed} onward={onward} />
      )}
      {linked === undefined ? null : (
        <>
          <Notice kind="success" role="status">
            {sentences.signInLinkSent}
          </Notice>
          <ResendLink kind="link" email={linked} onward={onward} />
        </>
      )}
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
        target={expired ? '_blank' : undefined}
      >
        Forgot password?
      </Link>
      <SubmitButton of={sending} size="lg" block busyText="Signing in...">
        Sign in
      </SubmitButton>
      {linked === undefined ? (
        <Button block busy={isAsking} busyText="Sending..." onClick={() => void askForLink()}>
          Email me a sign-in link
        </Button>
      ) : null}
      <PasskeyButton ask={signInByPasskey} onDone={enter} onRefused={sending.setAlert}>
        Use a passkey
      </PasskeyButton>
      {expired ? null : (
        <>
          <p className="soft text-center">
            New here?{' '}
            <Link
              className="link"
              to="/signup"
              search={
                (onward.follow ?? onward.alert) === undefined
                  ? onward
                  : { tab: 'shopper', ...onward }
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
      )}
    </Form>
  )
}
