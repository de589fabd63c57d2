import { TextField } from '#web/ui/field.tsx'
import type { TextFieldProps } from '#web/ui/field.tsx'

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'label' | 'code'> & {
  /** `any` takes both, on a keyboard with letters. */
  takes: 'app' | 'recovery' | 'any'
}

const labels = {
  app: 'Code from your authenticator app',
  recovery: 'Recovery code',
  any: 'Code from your app, or a recovery code',
}

/** A code of the second step. Spaces and capitals do not matter, so nothing stops what is pasted. */
export function CodeField({ takes, ...props }: CodeFieldProps) {
  return (
    <TextField
      inputMode={takes === 'app' ? 'numeric' : 'text'}
      autoComplete={takes === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label={labels[takes]}
      code
    />
  )
}
