import type { PasswordFieldProps } from '#web/ui/fields/password-field.tsx'

import { passwordFlawSentences } from '#shared/contract/sentences/sentences.ts'
import type { PasswordStrength } from '#shared/passwords/password-judge.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

import { usePasswordJudgement } from './password-strength.ts'
import type { PasswordOwner } from './password-strength.ts'

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'success'> & {
  /** The current text. */
  value: string
  /** The future owner, whose names an attacker would try first. */
  owner: PasswordOwner
}

const labels: Record<PasswordStrength, string> = {
  0: 'Very easy to guess',
  1: 'Easy to guess',
  2: 'Could be stronger',
  3: 'Strong',
  4: 'Very strong',
}

/** A field for a new password, with its strength or the reason why it will be rejected. The form owns the value. */
export function NewPasswordField({ value, owner, ...field }: NewPasswordFieldProps) {
  const judgement = usePasswordJudgement(value, owner)
  const judged = value.length >= 8 ? judgement : undefined
  const strength = judged === undefined || judged.flaw ? 0 : judged.strength
  return (
    <div className="grid gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={
          judged?.flaw
            ? passwordFlawSentences[judged.flaw]
            : judged
              ? labels[judged.strength]
              : '8 characters or more'
        }
      />
      <span className="grid grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i
            key={step}
            className={classNames(
              'h-1 rounded-full',
              strength >= step ? 'bg-green-text' : 'bg-line',
            )}
          />
        ))}
      </span>
    </div>
  )
}
