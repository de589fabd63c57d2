import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { plans, soldPlanIds } from '#shared/rules/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { toast } from '#web/ui/toast.tsx'

import { CodeChoice } from './code-choice.tsx'
import { useChangePlan, useRefreshPlan } from './data.ts'
import { changeSentence, codeCount, codesTooManyFor } from './manage-words.ts'
import { codeOf, paymentReason } from './payment-refusal.ts'
import type { SoldPlanId } from '#shared/rules/plans.ts'
import { ResumeButton } from './resume-button.tsx'
import { useKeptCodes } from './use-kept-codes.ts'
import { usePortal } from './use-portal.ts'

type ChangePlanProps = {
  viewer: Viewer
  status: SubscriptionStatus
  /** The plan that was asked for; another one can be chosen in the dialog. */
  plan: SoldPlanId
  onPlanChange: (plan: SoldPlanId) => void
  onClose: () => void
}

/** Changes the plan that is paid, up or down; a smaller one asks which codes stay. */
export function ChangePlan({ viewer, status, plan, onPlanChange, onClose }: ChangePlanProps) {
  const change = useChangePlan()
  const refresh = useRefreshPlan()
  const portal = usePortal()
  const [problem, setProblem] = useState<{ text: string; isCard: boolean }>()
  const tooMany = codesTooManyFor(status, plan)
  const max = Math.max(plans[plan].max_promo_codes ?? 0, status.max_after_cancel ?? 0)
  const choice = useKeptCodes(viewer, {
    isAsked: tooMany > 0,
    max,
    before: status.keep_promo_code_ids,
  })

  const run = async () => {
    setProblem(undefined)
    try {
      const { paused } = await change.mutateAsync({
        plan,
        keep: tooMany > 0 ? choice.kept : undefined,
      })
      toast.success(
        `${sentences.planChanged}: ${plans[plan].name}`,
        paused > 0 ? { description: `${codeCount(paused)} paused. Nothing was deleted.` } : {},
      )
      onClose()
    } catch (error) {
      const code = codeOf(error)
      setProblem({ text: paymentReason(error), isCard: code === 'PAYMENT_DECLINED' })
      if (code !== undefined && code !== 'PAYMENT_DECLINED') refresh()
    }
  }

  return (
    <Dialog
      open
      busy={change.isPending}
      onClose={onClose}
      title="Change plan"
      actions={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Keep {plans[status.subscription_tier].name}
          </Button>
          <Button
            variant="primary"
            busy={change.isPending}
            busyText="Changing..."
            disabled={!choice.isReady || status.cancel_at_period_end}
            onClick={() => void run()}
          >
            Change to {plans[plan].name}
          </Button>
        </>
      }
    >
      <Segment
        label="Your new plan"
        value={plan}
        onValueChange={(next) => {
          setProblem(undefined)
          onPlanChange(next)
        }}
        options={soldPlanIds
          .filter((id) => id !== status.subscription_tier)
          .map((id) => ({ value: id, label: `${plans[id].name}, $${plans[id].monthly_price}` }))}
        disabled={change.isPending}
      />
      <p aria-live="polite">{changeSentence(status.subscription_tier, plan)}</p>
      {tooMany > 0 ? (
        <CodeChoice
          legend={`${plans[plan].name} holds ${codeCount(max)}. Which ones stay?`}
          {...choice.field}
          disabled={change.isPending}
        />
      ) : null}
      {status.cancel_at_period_end ? (
        <Notice action={<ResumeButton size="sm" />}>
          Your plan is canceled. Resume it first, and then change it.
        </Notice>
      ) : null}
      {problem === undefined ? null : (
        <Notice
          kind="error"
          role="alert"
          action={
            problem.isCard ? (
              <Button size="sm" variant="ink" busy={portal.isOpening} onClick={portal.open}>
                Change card
              </Button>
            ) : null
          }
        >
          {problem.text}
        </Notice>
      )}
    </Dialog>
  )
}
