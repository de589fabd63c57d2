import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from './field.tsx'
import type { TextFieldProps } from './field.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix' | 'code'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? (
            <EyeOff className="icon" aria-hidden="true" />
          ) : (
            <Eye className="icon" aria-hidden="true" />
          )}
        </IconButton>
      }
    />
  )
}
