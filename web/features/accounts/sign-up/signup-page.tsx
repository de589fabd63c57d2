import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { ownDashboard } from '#web/parts/addresses/dashboard-path.ts'
import { useViewer } from '#web/client/session/viewer.ts'

import { AuthFrame, AuthRedirecting, AuthSkeleton } from '#web/ui/page-frames/auth-frame.tsx'
import { CheckInbox } from './check-inbox.tsx'
import type { Inbox } from '../email/inbox-state.ts'
import { ShopperForm, shopperTitle } from './shopper-form.tsx'
import { SignUpForm, signUpTitle } from './sign-up-form.tsx'
import type { SignUpRole } from '#web/parts/usernames/name-values.ts'
import { useLeaveWhenSignedIn } from '../sign-in/use-leave-when-signed-in.ts'

export type SignupTab = SignUpRole | 'shopper'

type SignupPageProps = {
  tab: SignupTab
  onTabChange: (tab: SignupTab) => void
  /** The next page, and the profile to follow. */
  onward: Onward
  art: ReactNode
}

export function SignupPage({ tab, onTabChange, onward, art }: SignupPageProps) {
  const { isReady, viewer } = useViewer()
  const navigate = useNavigate()
  const inbox = useLocation({ select: ({ state }) => state.inbox })
  const [isDone, setIsDone] = useState(false)
  const isShopper = tab === 'shopper'
  // The form navigates itself.
  const isStaying = isDone || viewer === null
  const wayOut = viewer === null ? undefined : wayOutOf(viewer, isShopper || inbox !== undefined)
  useLeaveWhenSignedIn(onward.redirect ?? wayOut, isStaying)
  if (!isStaying) return <AuthRedirecting />

  /** Stored in the history state: it survives a reload, and Back returns to the form. */
  const showInbox = (sent: Inbox | undefined) =>
    void navigate({
      to: '.',
      search: true,
      state: { inbox: sent },
      replace: sent === undefined,
      resetScroll: sent !== undefined,
    })
  const ways = { onward, onDone: () => setIsDone(true), onInbox: showInbox }
  return (
    <AuthFrame art={art}>
      {!isReady ? (
        <AuthSkeleton title={isShopper ? shopperTitle : signUpTitle} fields={isShopper ? 1 : 5} />
      ) : inbox ? (
        <CheckInbox
          inbox={inbox}
          onward={onward}
          onDone={ways.onDone}
          onBack={() => showInbox(undefined)}
        />
      ) : isShopper ? (
        <ShopperForm {...ways} />
      ) : (
        <SignUpForm role={tab} onRoleChange={onTabChange} {...ways} />
      )}
    </AuthFrame>
  )
}

/** A user with an account needs no second one: shoppers apply for a role. */
function wayOutOf(viewer: Viewer, isJustFollowing: boolean): string {
  return ownDashboard(viewer) ?? (isJustFollowing ? '/' : '/influencer-apply')
}
