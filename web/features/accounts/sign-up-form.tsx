import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { FieldErrors } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import type { SignUpRole, SignUpValues } from './sign-up-values.ts'

import { useUsernameCheck } from '#web/client/username-check.ts'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { emptySignUp, signUpFields, signUpProblems, usernameOf } from './sign-up-values.ts'
import { useSignUp } from './use-sign-up.ts'

export const signUpTitle = 'Share your codes'

const roles: { value: SignUpRole; label: string; blurb: string }[] = [
  {
    value: 'influencer',
    label: 'Sign up as an Influencer',
    blurb: 'Publish your codes in one place and keep 100% of your commission. Starting is free.',
  },
  {
    value: 'agency',
    label: 'Sign up as an Agency',
    blurb: 'One account for your whole agency. Adding influencers is free, plans count codes only.',
  },
]

type SignUpFormProps = {
  role: SignUpRole
  onRoleChange: (role: SignUpRole) => void
  /** Where to go with the new account; home without one. */
  redirect: string | undefined
  /** The account is there, before anything on the page changes. */
  onDone: () => void
  /** The account is there, and its address has to be confirmed before it can be used. */
  onConfirm: (email: string) => void
}

export function SignUpForm(props: SignUpFormProps) {
  const { role, onRoleChange, redirect, onDone, onConfirm } = props
  const form = useForm<SignUpValues>({
    defaultValues: emptySignUp,
    resolver: checkedBy((values) => signUpProblems(role, values)),
    // The library goes by the order in which fields were made known, not by that on the page.
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as SignUpValues
  const state = useUsernameCheck(usernameOf(role, values))
  const { alert, clearAlert, isBusy, signUp } = useSignUp({
    form,
    role,
    redirect,
    onDone,
    onConfirm,
  })
  /** Somebody pressed the button while the name was being looked up. */
  const [isAwaited, setIsAwaited] = useState(false)
  const nameField = role === 'influencer' ? 'username' : 'full_name'

  const focusFirst = (wrong: FieldErrors<SignUpValues>) => {
    const first = signUpFields.find((name) => wrong[name])
    if (first) form.setFocus(first)
  }
  const submit = form.handleSubmit(async (checked) => {
    setIsAwaited(state === 'checking')
    if (state === 'checking' || state === 'taken') form.setFocus(nameField)
    else await signUp(checked)
  }, focusFirst)
  const { errors } = form.formState
  const waitSentence = isAwaited && state === 'checking' ? waitSentences[role] : undefined

  return (
    <form
      className="auth__in"
      // A press before the page is alive must not put the password into the address.
      method="post"
      noValidate
      onInput={clearAlert}
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-2">
        <h1 className="t-headline">{signUpTitle}</h1>
        <p className="soft">Shoppers don’t need an account. This is for people with codes.</p>
      </div>
      <Tabs
        label="Kind of account"
        look="segment"
        className="grid gap-5"
        tabs={roles}
        value={role}
        onValueChange={(next) => {
          form.clearErrors()
          clearAlert()
          setIsAwaited(false)
          onRoleChange(next)
        }}
      >
        {roles.map(({ value, blurb }) => (
          <TabPanel key={value} value={value}>
            <div className="grid gap-4">
              <p className="soft">{blurb}</p>
              {alert === undefined ? null : (
                <Notice kind="error" role="alert">
                  {alert}
                </Notice>
              )}
              <NameFields
                role={value}
                state={state}
                errors={{
                  full_name:
                    (role === 'agency' ? waitSentence : undefined) ?? errors.full_name?.message,
                  username: waitSentence ?? errors.username?.message,
                }}
                register={form.register}
                onUsernameChange={(text) => {
                  const username = text.replace(/^[\s@]+/, '')
                  if (username !== text)
                    form.setValue('username', username, {
                      shouldValidate: form.formState.isSubmitted,
                    })
                }}
              />
              <TextField
                label={value === 'influencer' ? 'Email' : 'Contact email'}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                error={errors.email?.message}
                {...form.register('email')}
              />
              <NewPasswordField
                label="Password"
                value={values.password}
                personal={[values.email, values.username, values.full_name]}
                error={errors.password?.message}
                {...form.register('password', { deps: ['confirm_password'] })}
              />
              <PasswordField
                label="Confirm password"
                autoComplete="new-password"
                error={errors.confirm_password?.message}
                {...form.register('confirm_password', {
                  onBlur: (event: { target: { value: string } }) => {
                    if (event.target.value !== '') void form.trigger('confirm_password')
                  },
                })}
              />
              <Checkbox
                label={
                  <>
                    I agree to the{' '}
                    <Link className="link" to="/terms" target="_blank">
                      terms and conditions
                    </Link>
                  </>
                }
                error={errors.accepted_terms?.message}
                {...form.register('accepted_terms')}
              />
            </div>
          </TabPanel>
        ))}
      </Tabs>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={state === 'taken'}
        busy={isBusy}
        busyText="Creating account..."
      >
        Create account
      </Button>
      <p className="soft text-center">
        Already in?{' '}
        <Link className="link" to="/login" search={{ redirect }}>
          Sign in
        </Link>
      </p>
      <p className="t-xs mute text-center text-balance">
        What we keep about you, and for how long, is in our{' '}
        <Link className="link" to="/privacy" target="_blank">
          privacy policy
        </Link>
        .
      </p>
    </form>
  )
}

const waitSentences: Record<SignUpRole, string> = {
  influencer: sentences.usernameChecking,
  agency: sentences.agencyNameChecking,
}
