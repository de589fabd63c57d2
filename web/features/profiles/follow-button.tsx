import { Check, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

import type { PublicProfile } from '#shared/contract/profiles.ts'
import { visitSentences } from '#shared/contract/sentences-of-visits.ts'
import { shownFullName } from '#shared/rules/profile-names.ts'
import { useFollow } from '#web/client/use-follow.ts'
import { useIsAlive } from '#web/client/use-is-alive.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('#web/ui/sign-up-dialog.tsx')
const SignUpDialog = lazy(() =>
  loadDialog().then(({ SignUpDialog: component }) => ({ default: component })),
)

/** Follow and unfollow. Signed out, it explains. A press before it is known which is carried out then. */
export function FollowButton({ profile }: { profile: PublicProfile }) {
  const { isReady, viewer } = useViewer()
  const isAlive = useIsAlive()
  const [isWished, setIsWished] = useState(false)
  if (!isReady || !isAlive)
    return (
      <Button aria-busy={isWished} onPointerEnter={loadDialog} onClick={() => setIsWished(true)}>
        <Plus className="icon" aria-hidden="true" />
        Follow
      </Button>
    )
  if (viewer === null) return <FollowInvitation profile={profile} isOpenAtFirst={isWished} />
  if (viewer.user_id === profile.id) return null
  return (
    <FollowToggle profile={profile} isWished={isWished} onWishGranted={() => setIsWished(false)} />
  )
}

type FollowToggleProps = { profile: PublicProfile; isWished: boolean; onWishGranted: () => void }

function FollowToggle({ profile, isWished, onWishGranted }: FollowToggleProps) {
  const { isFollowing, isBusy, toggle } = useFollow(profile)
  const Icon = isFollowing ? Check : Plus
  useEffect(() => {
    if (!isWished || isBusy) return
    onWishGranted()
    if (!isFollowing) toggle()
  })
  return (
    <Button aria-pressed={isFollowing} disabled={isBusy} onClick={toggle}>
      <Icon className="icon" aria-hidden="true" />
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

type FollowInvitationProps = { profile: PublicProfile; isOpenAtFirst: boolean }

function FollowInvitation({ profile, isOpenAtFirst }: FollowInvitationProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button onPointerEnter={loadDialog} onFocus={loadDialog} onClick={open}>
        <Plus className="icon" aria-hidden="true" />
        Follow
      </Button>
      {wasOpened && (
        <Suspense>
          <SignUpDialog
            open={isOpen}
            onClose={() => setIsOpen(false)}
            title={`Follow ${shownFullName(profile)}`}
            description={visitSentences.followNeedsAccount}
          />
        </Suspense>
      )}
    </>
  )
}
