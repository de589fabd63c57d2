import { Button } from '#web/ui/button.tsx'
import { TicketIcon } from '#web/ui/ticket-icon.tsx'

import { useOwn } from './own-buttons.tsx'
import type { Saving } from './thing.ts'

/** The bookmark with its words, where there is room. */
export function SaveWithText({ code }: { code: Saving }) {
  const own = useOwn(code)
  const words = own['aria-pressed'] ? 'Saved' : 'Save'
  return (
    <Button aria-label={`${words} ${code.name}`} {...own}>
      <TicketIcon name={own['aria-pressed'] ? 'saved' : 'save'} />
      {words}
    </Button>
  )
}
