import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import { PasswordField } from '#web/ui/password-field.tsx'

import { NewPasswordField } from './new-password-field.tsx'
import type { NewPasswordValues } from './sign-up-values.ts'

type Props = {
  form: UseFormReturn<NewPasswordValues>
  /** What a password of this person must not be made of. */
  personal: string[]
}

/** A new password and the same once more. */
export function NewPasswordFields({ form, personal }: Props) {
  const password = useWatch({ control: form.control, name: 'password' })
  const { errors } = form.formState
  return (
    <>
      <NewPasswordField
        label="New password"
        value={password}
        personal={personal}
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
