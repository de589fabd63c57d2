import type { ReactNode } from 'react'

import { useViewer } from '#web/client/viewer.ts'

import { AuthFrame, AuthGone, AuthSkeleton } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

type LoginPageProps = {
  /** Where to go after signing in; a path of this site. */
  redirect: string | undefined
  art: ReactNode
}

export function LoginPage({ redirect, art }: LoginPageProps) {
  const { isReady, viewer } = useViewer()
  useLeaveWhenSignedIn(redirect)
  if (viewer) return <AuthGone />
  return (
    <AuthFrame art={art}>
      {isReady ? (
        <LoginForm redirect={redirect} />
      ) : (
        <AuthSkeleton title="Welcome back" fields={2} />
      )}
    </AuthFrame>
  )
}
