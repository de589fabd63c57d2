import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { FormTabs } from '#web/parts/forms/form-tabs.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'

import type { Inbox } from '../email/inbox-state.ts'
import type { SignUpValues } from './sign-up-values.ts'
import type { SignUpRole } from '#web/parts/usernames/name-values.ts'

import { useUsernameCheck } from '#web/parts/usernames/username-check.ts'
import { emptySignUp, signUpProblems } from './sign-up-values.ts'
import { longestUsername, usernameOf } from '#web/parts/usernames/name-values.ts'
import { shopperTitle } from './shopper-form.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { PrivacyNote, SignInInstead } from './sign-up-parts.tsx'
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

  return (
    <Form of={sending} className="auth__in">
      <SignUpIntro onward={onward} />
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
            <SignUpFields
              role={value}
              form={form}
              values={values}
              state={state}
              waitSentence={sending.isAwaited ? waitSentences[role] : undefined}
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

function SignUpIntro({ onward }: { onward: Onward }) {
  return (
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
  )
}
