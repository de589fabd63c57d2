import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { plans } from '#shared/rules/plans.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { CodeChoice } from './code-choice.tsx'
import { useRefreshPlan, useRefundPlan } from './data.ts'
import { codeCount, codesTooMany } from './manage-words.ts'
import { codeOf, paymentReason } from './payment-refusal.ts'
import { moneyWords } from './plan-words.ts'
import { useKeptCodes } from './use-kept-codes.ts'

type RefundProps = {
  viewer: Viewer
  status: SubscriptionStatus
  refundable: NonNullable<SubscriptionStatus['refundable']>
  open: boolean
  onClose: () => void
}

/** The advertised guarantee: gives the last payment back and ends the plan, after saying what that means. */
export function RefundPlan({ viewer, status, refundable, open, onClose }: RefundProps) {
  const refund = useRefundPlan()
  const refresh = useRefreshPlan()
  const [problem, setProblem] = useState<string>()
  const { name } = plans[status.subscription_tier]
  const money = moneyWords(refundable.amount, refundable.currency)
  const tooMany = codesTooMany(status)
  const isOne = (status.max_after_cancel ?? 0) <= 1
  const choice = useKeptCodes(viewer, { isAsked: open && tooMany > 0 && isOne, max: 1 })

  const run = async () => {
    setProblem(undefined)
    try {
      const { paused } = await refund.mutateAsync(choice.kept[0])
      toast.success(
        sentences.refunded,
        paused > 0 ? { description: `${codeCount(paused)} paused. Nothing was deleted.` } : {},
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
          <li>All of it goes back to the card you paid with. Banks may take some days.</li>
          <li>
            {name} ends at once, not with the month. You are on {plans.starter.name} then.
          </li>
          {tooMany > 0 ? (
            <li>{codeCount(tooMany)} will be paused. Nothing is deleted.</li>
          ) : (
            <li>Your codes stay as they are.</li>
          )}
        </ul>
      }
      cancelLabel={`Keep ${name}`}
      confirmLabel="Refund and end plan"
      busyLabel="Refunding..."
      busy={refund.isPending}
      confirmDisabled={!choice.isReady}
      onConfirm={() => void run()}
    >
      {tooMany > 0 && isOne ? (
        <CodeChoice legend="The code that stays" {...choice.field} disabled={refund.isPending} />
      ) : null}
      {problem === undefined ? null : (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      )}
    </AlertDialog>
  )
}
