import { useEffect, useEffectEvent } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import { api } from '#web/client/api.ts'
import { onSignInElsewhere } from '#web/client/viewer.ts'
import { Dialog } from '#web/ui/dialog.tsx'

import { LoginForm } from './login-form.tsx'

type SignInAgainProps = {
  /** Whose session has ended. */
  email: string
  onSignedIn: (viewer: Viewer) => void
  onClose: () => void
}

/** Over the page, so that what was typed there stays. */
export function SignInAgain({ email, onSignedIn, onClose }: SignInAgainProps) {
  const goOn = useEffectEvent(onSignedIn)
  useEffect(
    () =>
      // Who signs in again in another tab need not do it here too.
      onSignInElsewhere(() => {
        void api.accounts.getViewer().then((viewer) => viewer && goOn(viewer))
      }),
    [],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sign in again"
      description="Your session has ended. Everything you typed is still here."
    >
      <LoginForm onward={{}} again={{ email, onSignedIn }} />
    </Dialog>
  )
}
