import { Link } from '@tanstack/react-router'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import type { Inbox } from '../email/inbox-state.ts'
import { ResendLink } from '../email/resend-link.tsx'
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts'
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts'

type CheckInboxProps = {
  inbox: Inbox
  onward: Onward
  /** The sign-up continues automatically after the confirmation. */
  onDone: () => void
  /** The address was wrong: back to the form. */
  onBack: () => void
}

/** Shown after a sign-up that must be confirmed by mail. */
export function CheckInbox({ inbox, onward, onDone, onBack }: CheckInboxProps) {
  const { email, kind } = inbox
  const isLink = kind === 'link'
  const afterSignIn = useAfterSignIn(onward)
  useConfirmedElsewhere(!isLink, (viewer) => {
    onDone()
    void afterSignIn(viewer)
  })
  return (
    <div className="auth__in">
      <h1 className="t-headline">Check your email</h1>
      <Notice kind="success" role="status">
        {isLink ? sentences.signInLinkSent : sentences.accountCreated}
      </Notice>
      <p className="soft">
        We sent a link to <strong className="wrap-anywhere">{email}</strong>.{' '}
        {isLink
          ? 'Follow it, and you are signed in where you open it. It works once, for 30 minutes.'
          : 'Follow it on any device to confirm your address; this page then goes on by itself. The link works for 24 hours.'}{' '}
        Nothing there? Look into the spam folder.
      </p>
      <ResendLink kind={kind} email={email} onward={onward} mayMakeAccount />
      <Button variant="quiet" block onClick={onBack}>
        Use another address
      </Button>
      {isLink ? null : (
        <p className="soft text-center">
          Confirmed already?{' '}
          <Link className="link" to="/login" search={onward} state={{ email }}>
            Sign in
          </Link>
        </p>
      )}
    </div>
  )
}
