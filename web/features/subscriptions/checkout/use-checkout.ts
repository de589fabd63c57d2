import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { checkoutFailedSentence } from '#shared/contract/sentences/plans.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { startCheckout, subscriptionQuery } from '../data.ts'
import { nothingToPaySentence } from '../manage-text.ts'
import { codeOf, hasReason, paymentReason } from '../payment-refusal.ts'

/** Asks for the URL of the checkout, and explains a refusal. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  return async (plan: SoldPlan): Promise<string | undefined> => {
    try {
      return await startCheckout(plan)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'UNAUTHORIZED') {
        toast.error(sentences.loginToSubscribe)
      } else if (code === 'PROFILE_INCOMPLETE') {
        toast.info(sentences.profileIncomplete)
        await navigate({ to: '/influencer-apply' })
      } else if (code === 'FORBIDDEN') {
        // Test accounts.
        toast.info(nothingToPaySentence)
      } else {
        toast.error(
          hasReason(error)
            ? checkoutFailedSentence(paymentReason(error))
            : sentences.checkoutFailed,
        )
        // The plan was bought in another tab: show it.
        if (code === 'ALREADY_SUBSCRIBED')
          void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
      }
      return undefined
    }
  }
}
