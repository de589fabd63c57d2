import { Check, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { PublicProfile } from '#shared/contract/profiles.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { shownFullName } from '#shared/rules/profile-names.ts'
import { useFollow } from '#web/client/use-follow.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('#web/ui/sign-up-dialog.tsx')
const SignUpDialog = lazy(() =>
  loadDialog().then(({ SignUpDialog: component }) => ({ default: component })),
)

/** Follow and unfollow. Signed out, it explains. */
export function FollowButton({ profile }: { profile: PublicProfile }) {
  const { isReady, viewer } = useViewer()
  if (!isReady || viewer === null) return <FollowInvitation profile={profile} />
  return viewer.user_id === profile.id ? null : <FollowToggle profile={profile} />
}

function FollowToggle({ profile }: { profile: PublicProfile }) {
  const { isFollowing, isBusy, toggle } = useFollow(profile)
  const Icon = isFollowing ? Check : Plus
  return (
    <Button aria-pressed={isFollowing} disabled={isBusy} onClick={toggle}>
      <Icon className="icon" aria-hidden="true" />
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

function FollowInvitation({ profile }: { profile: PublicProfile }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
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
            onOpenChange={setIsOpen}
            title={`Follow ${shownFullName(profile)}`}
            description={sentences.followNeedsAccount}
          />
        </Suspense>
      )}
    </>
  )
}
