import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { isErrorCode, sentenceOf } from '#web/client/errors.ts'
import { useLinkFragment } from '#web/parts/addresses/use-link-fragment.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { AuthFrame, AuthSkeleton } from '#web/ui/page-frames/auth-frame.tsx'
import { checkSignInLinkQuery, signInByLink } from '../data.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { PendingAlert } from '#web/parts/alerts/pending-alert.tsx'
import { PendingFollow } from '#web/parts/followers/pending-follow.tsx'

const title = 'Sign in'

/** The target of a mailed link. The user must press a button, because mail scanners open links too. */
export function SignInLinkPage({ art }: { art: ReactNode }) {
  const { token, onward } = useLinkFragment()
  return (
    <AuthFrame art={art}>
      <Linked key={token} token={token} onward={onward} />
    </AuthFrame>
  )
}

function Linked({ token, onward }: { token: string; onward: Onward }) {
  const query = useQuery(checkSignInLinkQuery(token))
  const [isDead, setIsDead] = useState(false)
  if (isDead || isErrorCode(query.error, 'LINK_EXPIRED')) return <DeadLink onward={onward} />
  if (query.isLoadingError) return <QueryErrorPanel title={title} query={query} />
  if (query.data === undefined) return <AuthSkeleton title={title} fields={0} />
  return <UseLink token={token} onward={onward} {...query.data} onDead={() => setIsDead(true)} />
}

function DeadLink({ onward }: { onward: Onward }) {
  return (
    <div className="auth__in">
      <h1 className="t-headline">{title}</h1>
      <Notice kind="error" role="alert">
        {sentences.signInLinkUsed}
      </Notice>
      <p className="soft">Ask for a fresh one, or sign in with your password.</p>
      <Button variant="primary" size="lg" block render={<Link to="/login" search={onward} />}>
        Sign in
      </Button>
      <p className="soft text-center">
        New here?{' '}
        <Link className="link" to="/signup" search={{ tab: 'shopper', ...onward }}>
          Sign up
        </Link>
      </p>
    </div>
  )
}

type UseLinkProps = {
  token: string
  onward: Onward
  email: string
  is_new: boolean
  onDead: () => void
}

function UseLink({ token, onward, email, is_new, onDead }: UseLinkProps) {
  const { viewer } = useViewer()
  const afterSignIn = useAfterSignIn(onward)
  const [asksCode, setAsksCode] = useState(false)
  const call = useMutation({
    mutationFn: () => signInByLink({ token }),
    onSuccess: async ({ viewer: who, is_password_gone }) => {
      if (is_password_gone) toast.warning(sentences.passwordGone, { duration: 10_000 })
      if (who === null) {
        setAsksCode(true)
        return
      }
      toast.success(is_new ? sentences.accountCreatedPlain : sentences.loggedIn)
      await afterSignIn(who)
    },
    onError: (error) => {
      if (isErrorCode(error, 'LINK_EXPIRED')) onDead()
    },
  })
  if (asksCode)
    return (
      <SecondStepForm
        titleTag="h1"
        onSignedIn={(who) => void afterSignIn(who)}
        onBack={onDead}
        onExpired={onDead}
      />
    )
  return (
    <div className="auth__in">
      <h1 className="t-headline">{is_new ? 'Almost there' : title}</h1>
      <p className="soft wrap-anywhere">
        {is_new ? 'Your new account is for ' : 'You are about to sign in as '}
        <strong>{email}</strong>.
      </p>
      <PendingFollow follow={onward.follow} />
      <PendingAlert alert={onward.alert} />
      {viewer === null || viewer.email === email ? null : (
        <Notice>You are signed in as {viewer.email} here. This link takes that one’s place.</Notice>
      )}
      {call.error === null ? null : (
        <Notice kind="error" role="alert">
          {sentenceOf(call.error)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        busy={call.isPending || call.isSuccess}
        busyText={is_new ? 'Creating account...' : 'Signing in...'}
        onClick={() => call.mutate()}
      >
        {is_new ? 'Create my account' : 'Sign in'}
      </Button>
    </div>
  )
}
