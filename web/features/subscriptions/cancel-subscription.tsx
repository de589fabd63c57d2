import type { Viewer } from '#shared/contract/accounts.ts'
import { cancelHasCodesSentence } from '#shared/contract/sentences-of-plans.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { CodeChoice } from './code-choice.tsx'
import { useCancelPlan, useRefreshPlan } from './data.ts'
import { cancelSentence, codeCount, codesTooMany, otherCodes } from './manage-words.ts'
import { cancelReason } from './payment-refusal.ts'
import { useKeptCodes } from './use-kept-codes.ts'

type CancelProps = {
  viewer: Viewer
  status: SubscriptionStatus
  open: boolean
  onClose: () => void
}

/**
 * Ends the plan with the month that is paid. With more codes than stay, the plain way is closed (spec §5);
 * the dialog then offers to choose what to keep and pauses the rest.
 */
export function CancelSubscription({ viewer, status, open, onClose }: CancelProps) {
  const cancel = useCancelPlan()
  const refresh = useRefreshPlan()
  const tooMany = codesTooMany(status)
  const choice = useKeptCodes(viewer, { isAsked: open && tooMany > 0, max: 1 })
  // The plan of one's agency may hold more than one.
  const isOne = (status.max_after_cancel ?? 0) <= 1

  const run = async (keep: string | undefined) => {
    try {
      const { paused } = await cancel.mutateAsync(keep)
      toast.success(
        sentences.subscriptionCanceled,
        paused > 0 ? { description: `${codeCount(paused)} paused. Nothing was deleted.` } : {},
      )
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
      confirmDisabled={tooMany > 0}
      onConfirm={() => void run(undefined)}
    >
      {tooMany > 0 ? <Notice>{cancelHasCodesSentence(status.active_promo_codes)}</Notice> : null}
      {tooMany > 0 ? (
        <div className="grid gap-3">
          {isOne ? (
            <CodeChoice
              legend="Or keep one code, and pause the rest"
              {...choice.field}
              disabled={cancel.isPending}
            />
          ) : null}
          <Button
            block
            disabled={!choice.isReady || cancel.isPending}
            onClick={() => void run(choice.kept[0])}
          >
            {isOne
              ? `Keep this one, pause ${otherCodes(tooMany)} and cancel`
              : `Pause the oldest ${codeCount(tooMany)} and cancel`}
          </Button>
        </div>
      ) : null}
    </AlertDialog>
  )
}
