import type { Path, UseFormRegister } from 'react-hook-form'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { TextField } from '#web/ui/fields/field.tsx'

import { lookupFieldProps } from './lookup-field-props.ts'
import { tidyUsername } from './tidy-username.ts'
import { UsernameField } from './username-field.tsx'
import type { NameValues, SignUpRole } from './name-values.ts'
import type { UsernameState } from './username-state.ts'

type NameFieldsProps<Values extends NameValues> = {
  role: SignUpRole
  state: UsernameState
  errors: { full_name: string | undefined; username: string | undefined }
  register: UseFormRegister<Values>
  /** The username was tidied while it was typed or pasted. */
  onTidied: (username: string) => void
}

/** The name fields of a sign-up: name and username, or an agency's name, from which its username is derived. */
export function NameFields<Values extends NameValues>(props: NameFieldsProps<Values>) {
  const { role, state, errors, register, onTidied } = props
  // The compiler cannot prove that a field of NameValues is a field of its subtypes.
  const named = (name: keyof NameValues) => name as Path<Values>
  if (role === 'agency') {
    return (
      <TextField
        key="agency-name"
        label="Agency name"
        autoComplete="organization"
        {...lookupFieldProps(errors.full_name, state, {
          taken: sentences.agencyNameTakenHint,
          available: sentences.agencyNameAvailableHint,
        })}
        {...register(named('full_name'))}
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
        {...register(named('full_name'))}
      />
      <UsernameField
        label="Instagram username"
        autoComplete="nickname"
        state={state}
        error={errors.username}
        {...register(named('username'), tidyUsername(onTidied))}
      />
    </>
  )
}
