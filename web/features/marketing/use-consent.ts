import { useState, useSyncExternalStore } from 'react'

import { choose, onConsentChange, readConsent } from '#web/parts/marketing/consent.ts'
import type { Choice, ConsentState } from '#web/parts/marketing/consent.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { consentFailed } from './consent-text.ts'

/** The current consent, and a function to change it. */
export function useConsent() {
  const state = useSyncExternalStore(onConsentChange, readConsent, (): ConsentState => 'off')
  const [saving, setSaving] = useState<Choice>()
  return {
    state,
    saving,
    /** Returns whether the choice is stored. Errors are already shown. */
    choose: async (choice: Choice): Promise<boolean> => {
      setSaving(choice)
      try {
        await choose(choice)
        return true
      } catch {
        toast.error(consentFailed, { id: 'consent' })
        return false
      } finally {
        setSaving(undefined)
      }
    },
  }
}
