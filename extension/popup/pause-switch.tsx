import { BellOff, BellRing } from 'lucide-react'

import { Button } from '#web/ui/buttons/button.tsx'
import { ask } from '../messages.ts'

import type { PopupFacts } from './popup-data.ts'

/** For users with notices: turns them off or on for this site. */
export function PauseSwitch({ domain, facts }: { domain: string; facts: PopupFacts }) {
  const { notices, settings } = facts
  if (!settings.notice) return null
  const isPaused = notices.paused.includes(domain)
  const Icon = isPaused ? BellRing : BellOff
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => void ask({ type: 'change_notices', domain, is_paused: !isPaused })}
    >
      <Icon className="icon" aria-hidden="true" />
      {isPaused ? 'Show notices here again' : 'No notices on this site'}
    </Button>
  )
}
