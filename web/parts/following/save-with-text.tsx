import { Button } from '#web/ui/buttons/button.tsx'
import { TicketIcon } from '#web/ui/tickets/ticket-icon.tsx'

import { useFollowToggle } from './buttons.tsx'
import type { SavedItem } from './item.ts'

/** The bookmark button with a text label. */
export function SaveWithText({ code }: { code: SavedItem }) {
  const toggle = useFollowToggle(code)
  const label = toggle['aria-pressed'] ? 'Saved' : 'Save'
  return (
    <Button aria-label={`${label} ${code.name}`} {...toggle}>
      <TicketIcon name={toggle['aria-pressed'] ? 'saved' : 'save'} />
      {label}
    </Button>
  )
}
