import { Bell } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { followNotice } from '#web/parts/followers/use-follow.ts'
import type { Followable } from '#web/parts/followers/use-follow.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

import { pushAbility } from './push-browser.ts'
import { PushDialog } from './push-dialog.tsx'

const key = 'push-offered'
const aMonth = 30 * 24 * 60 * 60 * 1000
const shownFor = 10_000

/** After a follow: adds to its notice a button that leads to notifications, once a month at most. */
export function offerPush(profile: Followable): void {
  if (pushAbility() !== 'default') return
  if (Date.now() - Number(localStorage.getItem(key) ?? 0) < aMonth) return
  localStorage.setItem(key, String(Date.now()))
  followNotice(profile, true, {
    duration: shownFor,
    action: (
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
