import { useQuery } from '@tanstack/react-query'

import type { SubscriptionPreview } from '#shared/contract/subscriptions/subscription-prices.ts'
import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import { orpc } from '#web/client/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

import { paymentReason } from '../payment-refusal.ts'
import { previewSentence } from '../price-text.ts'

/** Milliseconds for which a displayed price is valid. Then it is requested again. */
const freshMs = 5 * 60_000

/** The price of a plan today and next, calculated by the payment provider. */
export function usePlanPrice({ tier, interval }: SoldPlan) {
  const { data, error, isFetching, refetch } = useQuery({
    ...orpc.subscriptions.preview.queryOptions({ input: { planType: tier, interval } }),
    // Computed on each read: charges in the meantime count.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: freshMs,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return {
    price: error ? undefined : data,
    error,
    isAsking: isFetching,
    askAgain: () => void refetch(),
  }
}

/** The price before the click, or an error with a retry button. */
export function PlanPrice({ price, error, isAsking, askAgain }: ReturnType<typeof usePlanPrice>) {
  if (error)
    return (
      <Notice
        kind="error"
        role="alert"
        action={
          <Button size="sm" busy={isAsking} busyText="Asking..." onClick={askAgain}>
            Try again
          </Button>
        }
      >
        The price could not be asked for. {paymentReason(error)}
      </Notice>
    )
  return (
    <p className="plan-price" aria-live="polite" aria-busy={price === undefined}>
      {price === undefined ? <Skeleton className="h-6 w-64 max-w-full" /> : <Sum price={price} />}
    </p>
  )
}

function Sum({ price }: { price: SubscriptionPreview }) {
  return <strong>{previewSentence(price)}</strong>
}
