import { Link } from '@tanstack/react-router'

import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { FormTabs } from '#web/parts/forms/form-tabs.tsx'
import { PrivacyNote, SignInInstead, TermsCheckbox } from './sign-up-parts.tsx'
import { useShopperSignUp } from './use-shopper-sign-up.ts'
import type { ShopperSignUp } from './use-shopper-sign-up.ts'
import { PendingAlert } from '#web/parts/alerts/pending-alert.tsx'
import { PendingFollow } from '#web/parts/followers/pending-follow.tsx'

const ways = [
  { value: 'link' as const, label: 'With a mailed link' },
  { value: 'password' as const, label: 'With a password' },
]

/** The sign-up of a shopper: an address, proven by a link or with a password. */
export function ShopperForm({ onward, onDone, onInbox }: ShopperSignUp) {
  const { form, values, way, setWay, sending } = useShopperSignUp({ onward, onDone, onInbox })
  const { errors } = form.formState
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
