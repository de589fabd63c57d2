import { Link } from '@tanstack/react-router'

import type { Choice } from '#web/client/consent.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

import { ConsentButtons } from './consent-buttons.tsx'
import { consentNews, consentQuestion, consentSaved } from './consent-words.ts'
import { useConsent } from './use-consent.ts'

type CookieDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What is in force for measuring, and both choices, at any time. */
export function CookieDialog({ open, onOpenChange }: CookieDialogProps) {
  const { state, saving, choose } = useConsent()
  const isAsked = state !== 'off' && state !== 'opted_out'
  const answer = async (choice: Choice) => {
    if (!(await choose(choice))) return
    onOpenChange(false)
    toast.success(consentSaved[choice], { id: 'consent' })
  }
  return (
    <Dialog
      title="Cookie choices"
      open={open}
      onOpenChange={onOpenChange}
      description={isAsked ? consentQuestion : consentNews[state]}
    >
      {isAsked ? <p className="consent__state">{consentNews[state]}</p> : null}
      <p>
        <Link className="link" to="/privacy" hash="analytics" onClick={() => onOpenChange(false)}>
          What we keep, and why
        </Link>
      </p>
      {isAsked ? (
        <ConsentButtons saving={saving} onChoose={(choice) => void answer(choice)} />
      ) : null}
    </Dialog>
  )
}
