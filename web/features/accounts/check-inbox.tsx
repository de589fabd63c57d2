import { Link } from '@tanstack/react-router'

import { sentences } from '#shared/contract/sentences.ts'
import { Notice } from '#web/ui/notice.tsx'

import { ResendConfirmation } from './resend-confirmation.tsx'

/** After signing up where an address has to be confirmed first. */
export function CheckInbox({ email }: { email: string }) {
  return (
    <div className="auth__in">
      <h1 className="t-headline">Check your email</h1>
      <Notice kind="success" role="status">
        {sentences.accountCreated}
      </Notice>
      <p className="soft">
        We sent a link to <strong className="wrap-anywhere">{email}</strong>. Follow it to confirm
        your address, then sign in. It works for 24 hours. Nothing there? Look into the spam folder.
      </p>
      <ResendConfirmation email={email} />
      <p className="soft text-center">
        Confirmed already?{' '}
        <Link className="link" to="/login">
          Sign in
        </Link>
      </p>
    </div>
  )
}
