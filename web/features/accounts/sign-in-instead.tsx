import { Link } from '@tanstack/react-router'

import type { Onward } from '#shared/rules/onward.ts'

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
