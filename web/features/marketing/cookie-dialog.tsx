import './consent-banner.css'
import { Link } from '@tanstack/react-router'

import type { Choice } from '#web/parts/marketing/consent.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { ConsentButtons } from './consent-buttons.tsx'
import { consentNews, consentQuestion, consentSaved } from './consent-text.ts'
import { useConsent } from './use-consent.ts'

type CookieDialogProps = { open: boolean; onClose: () => void }

/** The current consent and both choices. */
export function CookieDialog({ open, onClose }: CookieDialogProps) {
  const { state, saving, choose } = useConsent()
  const isAsked = state !== 'off' && state !== 'opted_out'
  const answer = async (choice: Choice) => {
    if (!(await choose(choice))) return
    onClose()
    toast.success(consentSaved[choice], { id: 'consent' })
  }
  return (
    <Dialog
      title="Cookie choices"
      open={open}
      onClose={onClose}
      description={isAsked ? consentQuestion : consentNews[state]}
    >
      {isAsked ? <p className="consent__state">{consentNews[state]}</p> : null}
      <p>
        <Link className="link" to="/privacy" hash="analytics" onClick={onClose}>
          What we keep, and why
        </Link>
      </p>
      {isAsked ? (
        <ConsentButtons saving={saving} onChoose={(choice) => void answer(choice)} />
      ) : null}
    </Dialog>
  )
}
