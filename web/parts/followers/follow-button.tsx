import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { visitSentences } from '#shared/contract/sentences/visits.ts'

import { storeCreator, useFollow } from './use-follow.ts'
import type { Followable } from './use-follow.ts'
import { loadActions } from '#web/parts/following/buttons.tsx'
import { useIsFollowed } from '#web/parts/following/store.ts'
import { useViewer, viewerQuery } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonProps } from '#web/ui/buttons/button.tsx'
import { TicketIcon } from '#web/ui/tickets/ticket-icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const loadDialog = () => import('./follow-dialog.tsx')
const FollowDialog = lazyPart(() => loadDialog().then((module) => module.FollowDialog))

/** Notifications are offered after a follow, never before. */
const offerNews = (queryClient: QueryClient, profile: Followable) =>
  void import('#web/parts/push/offer-push.tsx').then((module) =>
    module.offerNews(queryClient, profile),
  )

type FollowButtonProps = Pick<ButtonProps, 'size'> & {
  profile: Followable
  /** Completes its spoken name where it stands among others. */
  of?: string
}

/**
 * Follow and unfollow. Signed out, it explains; once somebody has chosen to follow in this browser, it does so at once.
 * A press before it is known which is carried out then.
 */
export function FollowButton({ profile, size, of }: FollowButtonProps) {
  const queryClient = useQueryClient()
  const { isReady, viewer } = useViewer()
  const isMember = isReady && viewer !== null
  const { isFollowing, isKnown, isBusy, toggle, followWhenKnown } = useFollow(
    profile,
    isMember,
    (followed) => offerNews(queryClient, followed),
  )
  const isKept = useIsFollowed(`creator ${profile.id}`)
  const [isWished, setIsWished] = useState(false)
  /** Undefined before the first use. The dialog is lazy-loaded. */
  const [isInviting, setIsInviting] = useState<boolean>()
  if (isMember && viewer.user_id === profile.id) return null
  const carryOutWish = async () => {
    setIsWished(true)
    try {
      const who = await queryClient.ensureQueryData(viewerQuery).catch(() => null)
      if (who !== null) {
        if (who.user_id !== profile.id) await followWhenKnown()
      } else if ((await loadActions()).followsHere(queryClient))
        await storeCreator(queryClient, profile, !isKept)
      else setIsInviting(true)
    } catch {
      toast.error(visitSentences.unexpected)
    } finally {
      setIsWished(false)
    }
  }
  const press = () => {
    if (isMember && isKnown) toggle()
    else void carryOutWish()
  }
  const prepare = isMember ? undefined : loadDialog
  const isOn = isMember ? isFollowing : isKept
  const words = isOn ? 'Following' : 'Follow'
  // The same element for all viewers. Replacing it between press and release would lose the click.
  return (
    <>
      <Button
        {...(size && { size })}
        aria-label={of && `${words} ${of}`}
        aria-busy={isWished}
        aria-pressed={isMember || isOn ? isOn : undefined}
        disabled={isBusy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        <TicketIcon name={isOn ? 'check' : 'plus'} />
        {words}
      </Button>
      {isInviting === undefined ? null : (
        <Suspense>
          <FollowDialog profile={profile} open={isInviting} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </>
  )
}
