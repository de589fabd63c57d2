import type { QueryClient } from '@tanstack/react-query'

import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { DeliveryButton } from '#web/parts/delivery/delivery-button.tsx'
import { openDelivery } from '#web/parts/delivery/offer-delivery.tsx'
import { followNotice } from '#web/parts/followers/use-follow.ts'
import type { Followable } from '#web/parts/followers/use-follow.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { pushOffer } from './offer-button.tsx'

const shownFor = 10_000

/**
 * After a follow by an account: adds to its notice a button that leads to notifications, and else one that leads to how
 * its news arrive.
 */
export function offerNews(queryClient: QueryClient, profile: Followable): void {
  const follow = { kind: 'creator', id: profile.id } as const
  const close = () => toast.dismiss(`follow-${profile.id}`)
  followNotice(profile, true, {
    duration: shownFor,
    action: pushOffer('member', close) ?? (
      <DeliveryButton
        onClick={() => {
          close()
          openDelivery(queryClient, { follow, name: shownFullName(profile) })
        }}
      />
    ),
  })
}
