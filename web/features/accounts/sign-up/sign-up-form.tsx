import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import type { Onward } from '#shared/rules/onward.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { FormTabs } from '#web/parts/forms/form-tabs.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

import type { Inbox } from '../email/inbox-state.ts'
import type { SignUpValues } from './sign-up-values.ts'
import type { SignUpRole } from '#web/parts/usernames/name-values.ts'

import { useUsernameCheck } from '#web/parts/usernames/username-check.ts'
import { NameFields } from '#web/parts/usernames/name-fields.tsx'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { emptySignUp, signUpProblems } from './sign-up-values.ts'
import { longestUsername, usernameOf } from '#web/parts/usernames/name-values.ts'
import { shopperTitle } from './shopper-form.tsx'
import { PrivacyNote, SignInInstead, TermsCheckbox } from './sign-up-parts.tsx'
import { useSignUp } from './use-sign-up.ts'
import { PendingFollow } from '#web/parts/followers/pending-follow.tsx'

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
  /** The next page (home if omitted), and the profile to follow. */
  onward: Onward
  /** Called when the account exists, before the page changes. */
  onDone: () => void
  /** Called if the address must be confirmed before the account can be used. */
  onInbox: (inbox: Inbox) => void
}

export function SignUpForm(props: SignUpFormProps) {
  const { role, onRoleChange, onward } = props
  const form = useForm<SignUpValues>({
    defaultValues: emptySignUp,
    resolver: checkedBy((values) => signUpProblems(role, values)),
    // The library would focus by the order of registration, not the visual order.
    shouldFocusError: false,
  })
  // Without passwords, which must not be stored.
  const draft = useFormDraft(form, {
    name: 'sign-up',
    fields: ['full_name', 'username', 'email'],
    asks: false,
  })
  const values = useWatch({ control: form.control }) as SignUpValues
  const state = useUsernameCheck(usernameOf(role, values), longestUsername(role))
  const sending = useSignUp({
    form,
    state,
    role,
    onward,
    onDone: () => {
      draft.done()
      props.onDone()
    },
    onInbox: (inbox) => {
      draft.done()
      props.onInbox(inbox)
    },
  })
  const { errors } = form.formState
  const waitSentence = sending.isAwaited ? waitSentences[role] : undefined

  return (
    <Form of={sending} className="auth__in">
      <div className="grid gap-2">
        <h1 className="t-headline">{signUpTitle}</h1>
        <p className="soft">
          Shoppers don’t need an account. This is for people with codes. Want to follow some?{' '}
          <Link className="link" to="/signup" search={{ tab: 'shopper', ...onward }}>
            {shopperTitle}
          </Link>
        </p>
        <PendingFollow follow={onward.follow} />
      </div>
      <FormTabs
        form={form}
        sending={sending}
        label="Kind of account"
        tabs={roles}
        value={role}
        onValueChange={(next) => {
          sending.forgetWait()
          onRoleChange(next)
        }}
      >
        {({ value, blurb }) => (
          <>
            <p className="soft">{blurb}</p>
            <FormNotices alert={sending.alert} />
            <NameFields
              role={value}
              state={state}
              errors={{
                full_name:
                  (role === 'agency' ? waitSentence : undefined) ?? errors.full_name?.message,
                username: waitSentence ?? errors.username?.message,
              }}
              register={form.register}
              onTidied={(username) =>
                form.setValue('username', username, {
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            />
            <EmailField
              label={value === 'influencer' ? 'Email' : 'Contact email'}
              error={errors.email?.message}
              {...form.register('email')}
            />
            <NewPasswordField
              label="Password"
              value={values.password}
              owner={{
                email: values.email.trim(),
                username: usernameOf(role, values),
                full_name: values.full_name,
              }}
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
            <TermsCheckbox
              error={errors.accepted_terms?.message}
              {...form.register('accepted_terms')}
            />
          </>
        )}
      </FormTabs>
      <SubmitButton
        of={sending}
        size="lg"
        block
        disabled={state === 'taken'}
        busyText="Creating account..."
      >
        Create account
      </SubmitButton>
      <SignInInstead onward={onward} />
      <PrivacyNote />
    </Form>
  )
}

const waitSentences: Record<SignUpRole, string> = {
  influencer: sentences.usernameChecking,
  agency: sentences.agencyNameChecking,
}
