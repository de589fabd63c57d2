import { useEffect, useEffectEvent, useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { api } from '#web/client/api.ts'
import { onSignInElsewhere } from '#web/client/session/viewer.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

import { LoginForm } from './login-form.tsx'

type SignInAgainProps = {
  /** The account of the expired session. */
  email: string
  onSignedIn: (viewer: Viewer) => void
  onClose: () => void
}

/** A dialog over the page, so that its input stays. */
export function SignInAgain({ email, onSignedIn, onClose }: SignInAgainProps) {
  const [isOver, setIsOver] = useState(false)
  const goOn = useEffectEvent(onSignedIn)
  useEffect(() => {
    const look = async () => {
      const viewer = await api.accounts.getViewer().catch(() => null)
      if (viewer) goOn(viewer)
      else setIsOver(true)
    }
    // The session was replaced during the call, here or in another tab.
    void look()
    // A sign-in in another tab closes this dialog.
    return onSignInElsewhere(() => void look())
  }, [])
  return (
    <Dialog
      open={isOver}
      onClose={onClose}
      title="Sign in again"
      description="Your session has ended. Everything you typed is still here."
    >
      <LoginForm onward={{}} expired={{ email, onSignedIn }} />
    </Dialog>
  )
}
