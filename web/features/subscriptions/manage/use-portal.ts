import { portalFailedSentence } from '#shared/contract/sentences/plans.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { openPortal } from '../data.ts'
import { codeOf, paymentReason } from '../payment-refusal.ts'
import { rememberPortal } from '../portal-memory.ts'
import { useRedirect } from '../checkout/use-redirect.ts'

/** Opens the payment portal, where cards and invoices are. */
export function usePortal() {
  const { busy, leave } = useRedirect<'portal'>()
  const ask = async () => {
    try {
      const url = await openPortal()
      if (url === undefined) toast.error(sentences.portalUrlMissing)
      else rememberPortal()
      return url
    } catch (error) {
      toast.error(
        codeOf(error) === 'UNAUTHORIZED'
          ? sentences.loginToManageSubscription
          : portalFailedSentence(paymentReason(error)),
      )
      return undefined
    }
  }
  return { isOpening: busy !== undefined, open: () => void leave('portal', ask) }
}
