import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { counted } from '#shared/rules/formats.ts'
import { plans, soldPlanIds } from '#shared/rules/plans.ts'
import type { SoldPlan } from '#shared/rules/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { toast } from '#web/ui/toast.tsx'

import { CodesImpact } from '../paused-codes/codes-impact.tsx'
import { ConfirmPayment } from '../checkout/confirm-payment.tsx'
import { useChangePlan, useRefreshPlan } from '../data.ts'
import { IntervalChoice } from '../interval-choice.tsx'
import { changeSentence, changedText, isMore, isNow, otherThanNow } from '../manage-text.ts'
import { codeOf, paymentReason } from '../payment-refusal.ts'
import { PlanPrice, usePlanPrice } from './plan-price.tsx'
import { planName, priceText } from '../price-text.ts'
import { ResumeButton } from './resume-button.tsx'
import { useImpactChoice } from '../paused-codes/use-impact.ts'
import { usePortal } from './use-portal.ts'

type ChangePlanProps = {
  viewer: Viewer
  status: SubscriptionStatus
  /** The preselected plan. The user can choose another one in the dialog. */
  next: SoldPlan
  onNextChange: (next: SoldPlan) => void
  onClose: () => void
}

/** Changes the paid plan, up or down. For a smaller plan the user chooses which codes to keep. */
export function ChangePlan({ viewer, status, next, onNextChange, onClose }: ChangePlanProps) {
  const { tier: plan, interval } = next
  const change = useChangePlan()
  const refresh = useRefreshPlan()
  const portal = usePortal()
  const price = usePlanPrice(next)
  const [confirmUrl, setConfirmUrl] = useState<string>()
  const [problem, setProblem] = useState<{ text: string; isCard: boolean }>()
  const max = Math.max(plans[plan].max_promo_codes ?? 0, status.max_after_cancel ?? 0)
  const isUp = isMore(status, next)
  const choice = useImpactChoice({ action: 'change', planType: plan, interval }, { enabled: !isUp })

  const run = async () => {
    setProblem(undefined)
    try {
      const { confirm_url, subscription } = await change.mutateAsync({
        next,
        seen: price.price,
        agreed: choice.agreed,
      })
      if (confirm_url !== null) {
        setConfirmUrl(confirm_url)
        return
      }
      toast.success(changedText(subscription, next))
      onClose()
    } catch (error) {
      const code = codeOf(error)
      setProblem({ text: paymentReason(error), isCard: code === 'PAYMENT_DECLINED' })
      if (code === 'PRICE_CHANGED') price.askAgain()
      else if (code !== undefined && code !== 'PAYMENT_DECLINED') refresh()
    }
  }

  const choose = (wanted: SoldPlan) => {
    setProblem(undefined)
    onNextChange(wanted)
  }

  if (confirmUrl !== undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Change plan"
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <ConfirmPayment url={confirmUrl}>
          {`${planName(plan, interval)} begins as soon as you have agreed to the payment there. Until then nothing changes, and nothing is charged.`}
        </ConfirmPayment>
      </Dialog>
    )
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
            disabled={
              status.cancel_at_period_end ||
              price.price === undefined ||
              (!isUp && choice.impact === undefined)
            }
            onClick={() => void run()}
          >
            Change to {planName(plan, interval)}
          </Button>
        </>
      }
    >
      <SegmentedControl
        label="Your new plan"
        value={plan}
        onValueChange={(tier) => choose({ tier, interval })}
        options={soldPlanIds.map((id) => ({
          value: id,
          label: `${plans[id].name}, ${priceText(id, interval)}`,
          disabled: isNow(status, { tier: id, interval }),
        }))}
        disabled={change.isPending}
      />
      <IntervalChoice
        value={interval}
        onValueChange={(interval) => choose(otherThanNow(status, { tier: plan, interval }))}
        disabled={change.isPending}
      />
      <p aria-live="polite">{changeSentence(status, next)}</p>
      <PlanPrice {...price} />
      {isUp ? null : (
        <CodesImpact
          viewer={viewer}
          choice={choice}
          legend={`${plans[plan].name} holds ${counted(max, 'code')}. Which ones stay?`}
          disabled={change.isPending}
        />
      )}
      {status.cancel_at_period_end ? (
        <Notice action={<ResumeButton size="sm" />}>{sentences.planIsCanceled}</Notice>
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
