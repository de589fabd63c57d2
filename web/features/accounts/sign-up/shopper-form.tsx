import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import type { Onward } from '#shared/rules/onward.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { toast } from '#web/ui/toast.tsx'

import { requestSignInLink, signUp } from '../data.ts'
import type { Inbox } from '../email/inbox-state.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { passwordProblem } from '../passwords/new-password-problems.ts'
import { emailProblem } from '#web/parts/forms/email-problem.ts'
import { FormTabs } from '#web/parts/forms/form-tabs.tsx'
import { PrivacyNote, SignInInstead, TermsCheckbox } from './sign-up-parts.tsx'
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts'
import { PendingAlert } from '#web/parts/alerts/pending-alert.tsx'
import { PendingFollow } from '#web/parts/followers/pending-follow.tsx'

type Way = 'link' | 'password'

const ways = [
  { value: 'link' as const, label: 'With a mailed link' },
  { value: 'password' as const, label: 'With a password' },
]

type ShopperValues = {
  email: string
  full_name: string
  password: string
  accepted_terms: boolean
}

const empty: ShopperValues = { email: '', full_name: '', password: '', accepted_terms: false }

type ShopperFormProps = {
  onward: Onward
  /** Called when the account exists, before the page changes. */
  onDone: () => void
  /** The address must be confirmed first. */
  onInbox: (inbox: Inbox) => void
}

/** The sign-up of a shopper: an address, proven by a link or with a password. */
export function ShopperForm({ onward, onDone, onInbox }: ShopperFormProps) {
  const [way, setWay] = useState<Way>('link')
  const afterSignIn = useAfterSignIn(onward)
  const form = useForm<ShopperValues>({
    defaultValues: empty,
    resolver: checkedBy((values) => ({
      ...emailProblem(values.email),
      ...(way === 'password' ? passwordProblem(values.password) : {}),
      ...(values.accepted_terms ? {} : { accepted_terms: sentences.termsRequired }),
    })),
  })
  const values = useWatch({ control: form.control }) as ShopperValues
  const { errors } = form.formState

  const sending = useFormSubmit(form, {
    send: async ({ email, full_name, password }) => {
      if (way === 'link') {
        await requestSignInLink({ email, accepted_terms: true, onward })
        onInbox({ email: email.trim(), kind: 'link' })
        return
      }
      const { viewer } = await signUp({
        role: 'shopper',
        email,
        password,
        accepted_terms: true,
        onward,
        ...(full_name.trim() === '' ? {} : { full_name }),
      })
      if (viewer === null) {
        onInbox({ email: email.trim(), kind: 'confirm' })
        return
      }
      onDone()
      toast.success(sentences.accountCreatedPlain)
      await afterSignIn(viewer)
    },
    refuse: (error) =>
      isErrorCode(error, 'EMAIL_TAKEN')
        ? { fields: { email: sentences.emailTaken }, sentence: undefined }
        : refusalOf(error),
  })
  const emailField = (
    <EmailField label="Email" error={errors.email?.message} {...form.register('email')} />
  )
  return (
    <Form of={sending} className="auth__in">
      <div className="grid gap-2">
        <h1 className="t-headline">{shopperTitle}</h1>
        <p className="soft">Free, and all it takes is your email: no username, no public page.</p>
        <PendingFollow follow={onward.follow} />
        <PendingAlert alert={onward.alert} />
      </div>
      <FormTabs
        form={form}
        sending={sending}
        label="How to sign up"
        tabs={ways}
        value={way}
        onValueChange={setWay}
      >
        {({ value }) => (
          <>
            <FormNotices alert={sending.alert} />
            {emailField}
            {value === 'link' ? null : (
              <>
                <NewPasswordField
                  label="Password"
                  value={values.password}
                  owner={{ email: values.email }}
                  error={errors.password?.message}
                  {...form.register('password')}
                />
                <TextField
                  label="Your name (optional)"
                  autoComplete="name"
                  error={errors.full_name?.message}
                  {...form.register('full_name')}
                />
              </>
            )}
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
        busyText={way === 'link' ? 'Sending...' : 'Creating account...'}
      >
        {way === 'link' ? 'Email me a link' : 'Create account'}
      </SubmitButton>
      <div className="grid gap-1">
        <SignInInstead onward={onward} />
        <p className="soft text-center">
          Have codes of your own?{' '}
          <Link className="link" to="/signup" search={{ tab: 'influencer', ...onward }}>
            Sign up to share them
          </Link>
        </p>
      </div>
      <PrivacyNote />
    </Form>
  )
}

export const shopperTitle = 'Follow and save'
