import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { useLinkFragment } from '#web/parts/addresses/use-link-fragment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { AuthFrame } from '#web/ui/page-frames/auth-frame.tsx'
import { ConfirmByPassword } from './confirm-by-password.tsx'
import { confirmEmail } from '../data.ts'
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts'

/** The target of a new account's link: confirms the address and shows the next step. */
export function ConfirmEmailPage({ art }: { art: ReactNode }) {
  const { token, onward } = useLinkFragment()
  return (
    <AuthFrame art={art}>
      <Confirming key={token} token={token} onward={onward} />
    </AuthFrame>
  )
}

function Confirming({ token, onward }: { token: string; onward: Onward }) {
  const afterSignIn = useAfterSignIn(onward)
  const byLink = useMutation({
    mutationFn: (link: { token: string }) => confirmEmail(link),
  })
  const { mutate, error } = byLink
  const [isDead, setIsDead] = useState(false)
  const [byPassword, setByPassword] = useState<typeof byLink.data>()
  const answer = byPassword ?? byLink.data
  const viewer = answer?.viewer ?? null
  const signedIn = useEffectEvent((who: Viewer) => {
    toast.success(sentences.emailConfirmedHere)
    void afterSignIn(who)
  })
  useEffect(() => {
    if (viewer !== null) signedIn(viewer)
  }, [viewer])
  const hasAsked = useRef(false)
  useEffect(() => {
    // The link works once, so the request must not be repeated.
    if (hasAsked.current) return
    hasAsked.current = true
    mutate({ token })
  }, [mutate, token])
  if (answer?.confirmed === false && !isDead)
    return (
      <ConfirmByPassword
        token={token}
        email={answer.email}
        onConfirmed={setByPassword}
        onDead={() => setIsDead(true)}
      />
    )
  const hasFailed = isDead || error !== null
  const isBusy = !hasFailed && (answer === undefined || viewer !== null)
  return (
    <div className="auth__in" aria-busy={isBusy}>
      <h1 className="t-headline">Confirm your email</h1>
      {hasFailed ? (
        <Notice kind="error" role="alert">
          {isDead ? sentences.linkExpired : sentenceOf(error)}
        </Notice>
      ) : (
        <Notice kind={isBusy ? 'busy' : 'success'} role="status">
          {isBusy ? 'One moment…' : sentences.emailConfirmed}
        </Notice>
      )}
      {hasFailed ? (
        <p className="soft">
          Sign in with your password: if your address still has to be confirmed, you can ask for a
          new link there.
        </p>
      ) : null}
      {isBusy ? null : (
        <Button
          variant="primary"
          size="lg"
          block
          render={<Link to="/login" search={onward} state={{ email: answer?.email }} />}
        >
          Sign in
        </Button>
      )}
    </div>
  )
}
