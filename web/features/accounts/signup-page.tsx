import { useState } from 'react'
import type { ReactNode } from 'react'

import { mayPublish } from '#web/client/dashboard-path.ts'
import { useViewer } from '#web/client/viewer.ts'

import { AuthFrame, AuthGone, AuthSkeleton } from './auth-frame.tsx'
import { CheckInbox } from './check-inbox.tsx'
import { SignUpForm, signUpTitle } from './sign-up-form.tsx'
import type { SignUpRole } from './sign-up-values.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

type SignupPageProps = {
  role: SignUpRole
  onRoleChange: (role: SignUpRole) => void
  /** Where to go with the new account; a path of this site. */
  redirect: string | undefined
  art: ReactNode
}

export function SignupPage({ role, onRoleChange, redirect, art }: SignupPageProps) {
  const { isReady, viewer } = useViewer()
  const [isDone, setIsDone] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  // The form knows its own way out. Who is signed in without the right to publish may want this
  // page; everybody else has nothing to do here.
  const isStaying = isDone || viewer === null || !mayPublish(viewer)
  useLeaveWhenSignedIn(redirect, isStaying)
  if (!isStaying) return <AuthGone />
  return (
    <AuthFrame art={art}>
      {unconfirmed !== undefined ? (
        <CheckInbox email={unconfirmed} />
      ) : isReady ? (
        <SignUpForm
          role={role}
          onRoleChange={onRoleChange}
          redirect={redirect}
          onDone={() => setIsDone(true)}
          onConfirm={setUnconfirmed}
        />
      ) : (
        <AuthSkeleton title={signUpTitle} fields={5} />
      )}
    </AuthFrame>
  )
}
