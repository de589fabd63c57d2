import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { useViewer } from '#web/client/session/viewer.ts'
import { storeViewerHint } from '#web/client/session/viewer-hint.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'

import { avatarAddress, greetingName } from '#web/parts/viewer/viewer-name.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const AccountMenu = lazyPart(() =>
  import('./account-menu.tsx').then((module) => module.AccountMenu),
)

/**
 * The only part of a page that depends on the viewer. Until the viewer is known, it reserves the space of the
 * signed-out buttons, so that nothing shifts; without scripts they stay. For a returning user the space is empty
 * meanwhile.
 */
export function AccountCorner() {
  const { isReady, viewer } = useViewer()
  const isSignedIn = viewer !== null
  useEffect(() => {
    if (isReady) storeViewerHint(isSignedIn)
  }, [isReady, isSignedIn])
  if (viewer === null) return <SignedOut />
  return (
    <>
      <span className="greet">Hi, {greetingName(viewer)}</span>
      <Suspense fallback={<AvatarOf viewer={viewer} />}>
        <AccountMenu viewer={viewer} />
      </Suspense>
    </>
  )
}

function SignedOut() {
  return (
    <>
      <Link to="/login" className="btn btn--quiet btn--sm only-wide for-visitors">
        Sign In
      </Link>
      <Link to="/signup" className="btn btn--ink btn--sm for-visitors">
        Sign Up
      </Link>
    </>
  )
}

function AvatarOf({ viewer }: { viewer: Viewer }) {
  return (
    <span className="icon-btn">
      <Avatar id={viewer.user_id} name={greetingName(viewer)} src={avatarAddress(viewer)} />
    </span>
  )
}
