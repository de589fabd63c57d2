import { useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { PublicProfile } from '#shared/contract/profiles.ts'
import { useFollow } from './use-follow.ts'
import type { Followable } from './use-follow.ts'
import { useViewer, viewerQuery } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('./follow-dialog.tsx')
const FollowDialog = lazy(() =>
  loadDialog().then(({ FollowDialog: component }) => ({ default: component })),
)

/** Notifications are offered after a follow, never before. */
const offerNews = (profile: Followable) =>
  void import('#web/parts/push/offer-push.tsx').then(({ offerPush }) => offerPush(profile))

/** Follow and unfollow. Signed out, it explains. A press before it is known which is carried out then. */
export function FollowButton({ profile }: { profile: PublicProfile }) {
  const queryClient = useQueryClient()
  const { isReady, viewer } = useViewer()
  const isMember = isReady && viewer !== null
  const { isFollowing, isKnown, isBusy, toggle, followWhenKnown } = useFollow(
    profile,
    isMember,
    offerNews,
  )
  const [isWished, setIsWished] = useState(false)
  /** Undefined before the first use. The dialog is lazy-loaded. */
  const [isInviting, setIsInviting] = useState<boolean>()
  if (isMember && viewer.user_id === profile.id) return null
  const carryOutWish = async () => {
    setIsWished(true)
    const who = await queryClient.ensureQueryData(viewerQuery).catch(() => null)
    if (who === null) setIsInviting(true)
    else if (who.user_id !== profile.id) await followWhenKnown()
    setIsWished(false)
  }
  const press = () => {
    if (isMember && isKnown) toggle()
    else void carryOutWish()
  }
  const prepare = isMember ? undefined : loadDialog
  const isOn = isMember && isFollowing
  const Icon = isOn ? Check : Plus
  // The same element for all viewers. Replacing it between press and release would lose the click.
  return (
    <>
      <Button
        aria-busy={isWished}
        aria-pressed={isMember ? isOn : undefined}
        disabled={isBusy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        <Icon className="icon" aria-hidden="true" />
        {isOn ? 'Following' : 'Follow'}
      </Button>
      {isInviting === undefined ? null : (
        <Suspense>
          <FollowDialog profile={profile} open={isInviting} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </>
  )
}
