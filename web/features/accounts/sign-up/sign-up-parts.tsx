import { Link } from '@tanstack/react-router'

import type { Onward } from '#shared/rules/accounts/onward.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { CheckboxProps } from '#web/ui/fields/checkbox.tsx'

/** The consent that a sign-up requires. */
export function TermsCheckbox(props: Omit<CheckboxProps, 'label'>) {
  return (
    <Checkbox
      label={
        <>
          I agree to the{' '}
          <Link className="link" to="/terms" target="_blank">
            terms and conditions
          </Link>
        </>
      }
      {...props}
    />
  )
}

/** The link below a sign-up form, for visitors who have an account. */
export function SignInInstead({ onward }: { onward: Onward }) {
  return (
    <p className="soft text-center">
      Already in?{' '}
      <Link className="link" to="/login" search={onward}>
        Sign in
      </Link>
    </p>
  )
}

export function PrivacyNote() {
  return (
    <p className="t-xs mute text-center text-balance">
      What we keep about you, and for how long, is in our{' '}
      <Link className="link" to="/privacy" target="_blank">
        privacy policy
      </Link>
      .
    </p>
  )
}
