import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import { PasswordField } from '#web/ui/fields/password-field.tsx'

import { NewPasswordField } from './new-password-field.tsx'
import type { PasswordOwner } from './password-strength.ts'
import type { NewPasswordValues } from './new-password-problems.ts'

type Props = {
  form: UseFormReturn<NewPasswordValues>
  /** The future owner, as far as known. */
  owner: PasswordOwner
}

/** A new password and its repetition. */
export function NewPasswordFields({ form, owner }: Props) {
  const password = useWatch({ control: form.control, name: 'password' })
  const { errors } = form.formState
  return (
    <>
      <NewPasswordField
        label="New password"
        value={password}
        owner={owner}
        error={errors.password?.message}
        {...form.register('password', { deps: ['confirm_password'] })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...form.register('confirm_password')}
      />
    </>
  )
}
