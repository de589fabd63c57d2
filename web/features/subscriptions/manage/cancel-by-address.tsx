import { useEffect } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { formatDate } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { CancelSubscription } from './cancel-subscription.tsx'
import { useSubscription } from '../data.ts'

type CancelByAddressProps = {
  viewer: Viewer
  /** Whether the address requests the dialog (`action=cancel`). */
  isAsked: boolean
  /** Removes the parameter from the address. */
  onDone: () => void
}

/** The cancel dialog, opened by the address. If there is nothing to cancel, it shows the reason. */
export function CancelByAddress({ viewer, isAsked, onDone }: CancelByAddressProps) {
  const { data: status, isError } = useSubscription(viewer)
  const isCancelable = status !== undefined && status.is_paid && !status.cancel_at_period_end
  const isPointless = isAsked && (status === undefined ? isError : !isCancelable)
  const end = status?.subscription_end
  useEffect(() => {
    if (!isPointless) return
    // Without the status, the page already shows that the check failed.
    if (status !== undefined)
      toast.info(
        status.cancel_at_period_end && end
          ? `${plans[status.paid_tier].name} is canceled already. It ends on ${formatDate(end)}.`
          : sentences.noPaidPlan,
        { id: 'cancel' },
      )
    onDone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it is asked
  }, [isPointless])
  if (status === undefined) return null
  return (
    <CancelSubscription
      viewer={viewer}
      status={status}
      open={isAsked && isCancelable}
      onClose={onDone}
    />
  )
}
