import { TextField } from '#web/ui/fields/field.tsx'
import type { TextFieldProps } from '#web/ui/fields/field.tsx'

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'label' | 'code'> & {
  /** `any` accepts both, with a text keyboard. */
  takes: 'app' | 'recovery' | 'any'
}

const labels = {
  app: 'Code from your authenticator app',
  recovery: 'Recovery code',
  any: 'Code from your app, or a recovery code',
}

/** A second-step code. Spaces and capitals are ignored, so pasted codes work. */
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
