import type { PasswordFieldProps } from '#web/ui/password-field.tsx'

import { classNames } from '#web/ui/class-names.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

import { usePasswordStrength } from './password-strength.ts'
import type { PasswordStrength } from './password-strength.ts'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'success'> & {
  /** What is typed so far. */
  value: string
  /** Names that an attacker would try first. */
  personal: string[]
}

const words: Record<PasswordStrength, string> = {
  0: 'Very easy to guess',
  1: 'Easy to guess',
  2: 'Could be stronger',
  3: 'Strong',
  4: 'Very strong',
}

/** A password that is being chosen, with how hard it is to guess. The value stays the form's. */
export function NewPasswordField({ value, personal, ...field }: NewPasswordFieldProps) {
  const strength = usePasswordStrength(value, personal)
  const hasSaid = strength !== undefined && value.length >= 8
  return (
    <div className="grid gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={hasSaid ? words[strength] : '8 characters or more'}
      />
      <span className="strength" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={classNames(hasSaid && strength >= step && 'on')} />
        ))}
      </span>
    </div>
  )
}
