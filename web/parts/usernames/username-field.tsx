import { sentences } from '#shared/contract/sentences/sentences.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import type { TextFieldProps } from '#web/ui/fields/field.tsx'

import { lookupFieldProps } from './lookup-field-props.ts'
import type { UsernameState } from './username-state.ts'

type UsernameFieldProps = Omit<TextFieldProps, 'label'> & {
  label?: string
  state?: UsernameState
}

/** A username, with whether it is taken. */
export function UsernameField({
  label = 'Username',
  state = 'idle',
  error,
  ...field
}: UsernameFieldProps) {
  return (
    <TextField
      label={label}
      prefix="@"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...lookupFieldProps(error, state, {
        taken: sentences.usernameTakenHint,
        available: sentences.usernameAvailableHint,
      })}
      {...field}
    />
  )
}
