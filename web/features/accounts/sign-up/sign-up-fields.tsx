import type { UseFormReturn } from 'react-hook-form'

import { NameFields } from '#web/parts/usernames/name-fields.tsx'
import { usernameOf } from '#web/parts/usernames/name-values.ts'
import type { SignUpRole } from '#web/parts/usernames/name-values.ts'
import type { UsernameState } from '#web/parts/usernames/username-state.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { TermsCheckbox } from './sign-up-parts.tsx'
import type { SignUpValues } from './sign-up-values.ts'

type SignUpFieldsProps = {
  role: SignUpRole
  form: UseFormReturn<SignUpValues>
  values: SignUpValues
  /** The state of the username check. */
  state: UsernameState
  /** Shown while the submit waits for that check. */
  waitSentence: string | undefined
}

/** The fields of a sign-up: names, address, password and consent. */
export function SignUpFields({ role, form, values, state, waitSentence }: SignUpFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <NameFields
        role={role}
        state={state}
        errors={{
          full_name: (role === 'agency' ? waitSentence : undefined) ?? errors.full_name?.message,
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
        label={role === 'influencer' ? 'Email' : 'Contact email'}
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
      <TermsCheckbox error={errors.accepted_terms?.message} {...form.register('accepted_terms')} />
    </>
  )
}
