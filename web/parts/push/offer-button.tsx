import { Bell } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { Button } from '#web/ui/buttons/button.tsx'

import { pushAbility } from './push-browser.ts'
import { PushDialog } from './push-dialog.tsx'

const key = 'push-offered'
const aMonth = 30 * 24 * 60 * 60 * 1000

/**
 * After a follow: a button that leads to notifications, once a month at most, where they are neither on nor refused.
 * @param onPress before its dialog opens
 */
export function pushOffer(reader: 'member' | 'visitor', onPress: () => void) {
  if (pushAbility() !== 'default') return null
  if (Date.now() - Number(localStorage.getItem(key) ?? 0) < aMonth) return null
  localStorage.setItem(key, String(Date.now()))
  return (
    <Button
      size="sm"
      className="mt-1 justify-self-start"
      onClick={() => {
        onPress()
        openDialog(reader)
      }}
    >
      <Bell className="icon" aria-hidden="true" />
      Tell me of new codes
    </Button>
  )
}

/** In a root of its own, because whoever follows may leave the page. */
function openDialog(reader: 'member' | 'visitor'): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OwnDialog reader={reader} />)
}

function OwnDialog({ reader }: { reader: 'member' | 'visitor' }) {
  const [isOpen, setIsOpen] = useState(true)
  return <PushDialog reader={reader} open={isOpen} onClose={() => setIsOpen(false)} />
}
