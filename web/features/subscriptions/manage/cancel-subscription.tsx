import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { cancelHasCodesSentence } from '#shared/contract/sentences/plans.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { plural } from '#shared/rules/text/formats.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { CodesImpact } from '../paused-codes/codes-impact.tsx'
import { useCancelPlan, useRefreshPlan } from '../data.ts'
import { cancelSentence, codesTooMany } from '../manage-text.ts'
import { cancelReason } from '../payment-refusal.ts'
import { useImpactChoice } from '../paused-codes/use-impact.ts'

type CancelProps = {
  viewer: Viewer
  status: SubscriptionStatus
  open: boolean
  onClose: () => void
}

/**
 * Cancels the plan at the end of the paid period. If the user has more codes than the limit, the plan cannot be
 * cancelled directly (spec §5). The dialog then offers to choose the codes to keep. Nothing is paused before that day.
 */
export function CancelSubscription({ viewer, status, open, onClose }: CancelProps) {
  const cancel = useCancelPlan()
  const refresh = useRefreshPlan()
  const choice = useImpactChoice({ action: 'cancel' }, { enabled: open })
  const hasTooMany = codesTooMany(status) > 0
  const max = status.max_after_cancel ?? 0

  const run = async () => {
    try {
      await cancel.mutateAsync(choice.agreed)
      toast.success(sentences.subscriptionCanceled)
      onClose()
    } catch (error) {
      toast.error(cancelReason(error))
      // It may have been cancelled, or codes added, in another tab.
      refresh()
    }
  }

  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Cancel your subscription?"
      description={<p>{cancelSentence(status)}</p>}
      cancelLabel="Keep Subscription"
      confirmLabel="Yes, Cancel"
      busyLabel="Canceling..."
      busy={cancel.isPending}
      // If the impact cannot be loaded, the user can still cancel. The server decides.
      confirmDisabled={hasTooMany || choice.isLoading}
      onConfirm={() => void run()}
    >
      {hasTooMany ? <Notice>{cancelHasCodesSentence(status.active_promo_codes)}</Notice> : null}
      <CodesImpact
        viewer={viewer}
        choice={choice}
        legend={max <= 1 ? 'Or keep one code' : `Or keep ${max} codes`}
        disabled={cancel.isPending}
      />
      {hasTooMany ? (
        <Button
          block
          disabled={choice.impact === undefined || cancel.isPending}
          onClick={() => void run()}
        >
          Keep {plural(max, 'this one', 'these')} and cancel
        </Button>
      ) : null}
    </AlertDialog>
  )
}
