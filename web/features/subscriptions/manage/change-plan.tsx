import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { plans, soldPlanIds } from '#shared/rules/plans/plans.ts'
import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'

import { CodesImpact } from '../paused-codes/codes-impact.tsx'
import { ConfirmPayment } from '../checkout/confirm-payment.tsx'
import { IntervalChoice } from '../interval-choice.tsx'
import { changeSentence, isMore, isNow, otherThanNow } from '../manage-text.ts'
import { PlanPrice, usePlanPrice } from './plan-price.tsx'
import { planName, priceText } from '../price-text.ts'
import { ResumeButton } from './resume-button.tsx'
import { useImpactChoice } from '../paused-codes/use-impact.ts'
import { useSubmitPlanChange } from './use-submit-plan-change.ts'
import type { PlanChangeProblem } from './use-submit-plan-change.ts'
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
  const price = usePlanPrice(next)
  const max = Math.max(plans[plan].max_promo_codes ?? 0, status.max_after_cancel ?? 0)
  const isUp = isMore(status, next)
  const choice = useImpactChoice({ action: 'change', planType: plan, interval }, { enabled: !isUp })

  const change = useSubmitPlanChange({ next, price, agreed: choice.agreed, onDone: onClose })
  const { confirmUrl, isPending, problem } = change

  const choose = (wanted: SoldPlan) => {
    change.clearProblem()
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
      busy={isPending}
      onClose={onClose}
      title="Change plan"
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Keep {plans[status.paid_tier].name}
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            busyText="Changing..."
            disabled={
              status.cancel_at_period_end ||
              price.price === undefined ||
              (!isUp && choice.impact === undefined)
            }
            onClick={() => void change.submit()}
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
        disabled={isPending}
      />
      <IntervalChoice
        value={interval}
        onValueChange={(interval) => choose(otherThanNow(status, { tier: plan, interval }))}
        disabled={isPending}
      />
      <p aria-live="polite">{changeSentence(status, next)}</p>
      <PlanPrice {...price} />
      {isUp ? null : (
        <CodesImpact
          viewer={viewer}
          choice={choice}
          legend={`${plans[plan].name} holds ${counted(max, 'code')}. Which ones stay?`}
          disabled={isPending}
        />
      )}
      {status.cancel_at_period_end ? (
        <Notice action={<ResumeButton size="sm" />}>{sentences.planIsCanceled}</Notice>
      ) : null}
      {problem === undefined ? null : <ChangeProblem problem={problem} />}
    </Dialog>
  )
}

/** Why the plan did not change. A declined payment can be mended in the portal. */
function ChangeProblem({ problem }: { problem: PlanChangeProblem }) {
  const portal = usePortal()
  return (
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
  )
}
