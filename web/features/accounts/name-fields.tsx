import type { UseFormRegister } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences.ts'
import { TextField } from '#web/ui/field.tsx'

import { lookedUp } from './looked-up.ts'
import type { SignUpRole, SignUpValues } from './sign-up-values.ts'
import type { UsernameState } from './username-state.ts'

type NameFieldsProps = {
  role: SignUpRole
  state: UsernameState
  errors: { full_name: string | undefined; username: string | undefined }
  register: UseFormRegister<SignUpValues>
  onUsernameChange: (text: string) => void
}

/** Who signs up: a name and a username, or an agency's name, of which the username is made. */
export function NameFields(props: NameFieldsProps) {
  const { role, state, errors, register, onUsernameChange } = props
  if (role === 'agency') {
    return (
      <TextField
        key="agency-name"
        label="Agency name"
        autoComplete="organization"
        {...lookedUp(errors.full_name, state, {
          taken: sentences.agencyNameTakenHint,
          available: sentences.agencyNameAvailableHint,
        })}
        {...register('full_name')}
      />
    )
  }
  return (
    <>
      <TextField
        key="full-name"
        label="Full name"
        autoComplete="name"
        error={errors.full_name}
        {...register('full_name')}
      />
      <TextField
        label="Instagram username"
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        prefix="@"
        {...lookedUp(errors.username, state, {
          taken: sentences.usernameTakenHint,
          available: sentences.usernameAvailableHint,
        })}
        {...register('username', {
          onChange: (event: { target: { value: string } }) => onUsernameChange(event.target.value),
        })}
      />
    </>
  )
}
