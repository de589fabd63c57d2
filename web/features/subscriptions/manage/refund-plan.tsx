import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { counted, formatMoney } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { CodesImpact } from '../paused-codes/codes-impact.tsx'
import { useRefreshPlan, useRefundPlan } from '../data.ts'
import { refundEndSentence } from '../manage-text.ts'
import { codeOf, paymentReason } from '../payment-refusal.ts'
import { useImpactChoice } from '../paused-codes/use-impact.ts'

type RefundProps = {
  viewer: Viewer
  status: SubscriptionStatus
  refundable: NonNullable<SubscriptionStatus['refundable']>
  open: boolean
  onClose: () => void
}

/** The advertised guarantee: refunds the last payment and ends the plan, after an explanation. */
export function RefundPlan({ viewer, status, refundable, open, onClose }: RefundProps) {
  const refund = useRefundPlan()
  const refresh = useRefreshPlan()
  const [problem, setProblem] = useState<string>()
  const { name } = plans[status.paid_tier]
  const money = formatMoney(refundable.amount, refundable.currency)
  const choice = useImpactChoice({ action: 'refund' }, { enabled: open })

  const run = async () => {
    setProblem(undefined)
    try {
      const { paused } = await refund.mutateAsync(choice.agreed)
      toast.success(
        sentences.refunded,
        paused > 0
          ? { description: `${counted(paused, 'code')} paused. Nothing was deleted.` }
          : {},
      )
      onClose()
    } catch (error) {
      setProblem(paymentReason(error))
      if (codeOf(error) !== undefined) refresh()
    }
  }

  return (
    <AlertDialog
      open={open}
      onClose={() => {
        setProblem(undefined)
        onClose()
      }}
      title={`Get ${money} back?`}
      description={
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            It goes back to the card you paid with. Banks may take some days. What is left of credit
            ends with the plan.
          </li>
          <li>The guarantee can be used once a year.</li>
          <li>{refundEndSentence(status)}</li>
          {choice.impact?.promo_codes === 0 ? <li>All codes stay as they are.</li> : null}
        </ul>
      }
      cancelLabel={`Keep ${name}`}
      confirmLabel="Refund and end plan"
      busyLabel="Refunding..."
      busy={refund.isPending}
      confirmDisabled={choice.impact === undefined}
      onConfirm={() => void run()}
    >
      <CodesImpact viewer={viewer} choice={choice} disabled={refund.isPending} />
      {problem === undefined ? null : (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      )}
    </AlertDialog>
  )
}
