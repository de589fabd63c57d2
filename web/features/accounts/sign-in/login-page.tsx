import type { ReactNode } from 'react'

import type { Onward } from '#shared/rules/accounts/onward.ts'
import { useViewer } from '#web/client/session/viewer.ts'

import { AuthFrame, AuthRedirecting, AuthSkeleton } from '#web/ui/page-frames/auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

type LoginPageProps = {
  /** The next page, and the profile to follow. */
  onward: Onward
  art: ReactNode
}

export function LoginPage({ onward, art }: LoginPageProps) {
  const { isReady, viewer } = useViewer()
  useLeaveWhenSignedIn(onward.redirect)
  if (viewer) return <AuthRedirecting />
  return (
    <AuthFrame art={art}>
      {isReady ? <LoginForm onward={onward} /> : <AuthSkeleton title="Welcome back" fields={2} />}
    </AuthFrame>
  )
}
