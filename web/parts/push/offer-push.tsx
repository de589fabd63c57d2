import type { QueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { shownFullName } from '#shared/rules/profile-names.ts'
import { DeliveryButton } from '#web/parts/delivery/delivery-button.tsx'
import { openDelivery } from '#web/parts/delivery/offer-delivery.tsx'
import { followNotice } from '#web/parts/followers/use-follow.ts'
import type { Followable } from '#web/parts/followers/use-follow.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

import { pushAbility } from './push-browser.ts'
import { PushDialog } from './push-dialog.tsx'

const key = 'push-offered'
const aMonth = 30 * 24 * 60 * 60 * 1000
const shownFor = 10_000

/**
 * After a follow by an account: adds to its notice a button that leads to notifications, once a month at most, and else
 * one that leads to how its news arrive.
 */
export function offerNews(queryClient: QueryClient, profile: Followable): void {
  const isPushOffered =
    pushAbility() === 'default' && Date.now() - Number(localStorage.getItem(key) ?? 0) >= aMonth
  if (isPushOffered) localStorage.setItem(key, String(Date.now()))
  const follow = { kind: 'creator', id: profile.id } as const
  followNotice(profile, true, {
    duration: shownFor,
    action: isPushOffered ? (
      <Button
        size="sm"
        className="mt-1 justify-self-start"
        onClick={() => {
          toast.dismiss(`follow-${profile.id}`)
          openDialog()
        }}
      >
        <Bell className="icon" aria-hidden="true" />
        Tell me of new codes
      </Button>
    ) : (
      <DeliveryButton
        onClick={() => {
          toast.dismiss(`follow-${profile.id}`)
          openDelivery(queryClient, { follow, name: shownFullName(profile) })
        }}
      />
    ),
  })
}

/** In a root of its own, because whoever follows may leave the page. */
function openDialog(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OwnDialog />)
}

function OwnDialog() {
  const [isOpen, setIsOpen] = useState(true)
  return <PushDialog open={isOpen} onClose={() => setIsOpen(false)} />
}
