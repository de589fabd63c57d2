import { TextField } from './field.tsx'
import type { TextFieldProps } from './field.tsx'

/** An e-mail address. Takes ref, name, onChange and onBlur from `register`. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      {...props}
    />
  )
}
