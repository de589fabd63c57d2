import { Link } from '@tanstack/react-router'

import { Checkbox } from '#web/ui/checkbox.tsx'
import type { CheckboxProps } from '#web/ui/checkbox.tsx'

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
