import { useQueryClient } from '@tanstack/react-query'

import { portalFailedSentence } from '#shared/contract/sentences/plans.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refreshViewer } from '#web/client/session/viewer.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { openPortal } from '../data.ts'
import { codeOf, paymentReason } from '../payment-refusal.ts'
import { rememberPortal } from '../portal-memory.ts'
import { useRedirect } from '../checkout/use-redirect.ts'

/** Opens the payment portal, where cards and invoices are. */
export function usePortal() {
  const queryClient = useQueryClient()
  const { busy, leave } = useRedirect<'portal'>()
  const ask = async () => {
    try {
      const url = await openPortal()
      if (url === undefined) toast.error(sentences.portalUrlMissing)
      else rememberPortal()
      return url
    } catch (error) {
      if (codeOf(error) === 'UNAUTHORIZED') {
        toast.error(sentences.loginToManageSubscription)
        void refreshViewer(queryClient)
      } else {
        toast.error(portalFailedSentence(paymentReason(error)))
      }
      return undefined
    }
  }
  return { isOpening: busy !== undefined, open: () => void leave('portal', ask) }
}
