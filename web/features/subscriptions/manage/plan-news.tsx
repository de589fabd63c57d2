import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { ImpactQuery } from '#shared/contract/subscriptions/subscription-impact.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { formatDate } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { ConfirmPayment } from '../checkout/confirm-payment.tsx'
import { KeepCodes } from '../paused-codes/keep-codes.tsx'
import { codesText } from '../paused-codes/impact-text.ts'
import {
  confirmSentence,
  endsSoonSentence,
  failingSentence,
  nextPlanText,
  planState,
} from '../manage-text.ts'
import { ResumeButton } from './resume-button.tsx'
import { listsCodes, useImpactChoice } from '../paused-codes/use-impact.ts'
import { usePortal } from './use-portal.ts'

type NewsProps = { viewer: Viewer; status: SubscriptionStatus }

/** Notices for the owner: a failed payment, a near end, or a scheduled lower plan. */
export function PlanNews({ viewer, status }: NewsProps) {
  const state = planState(status)
  const { next_plan: next, confirm_url } = status
  const isCanceled = status.is_paid && status.cancel_at_period_end
  const isEnding = isCanceled || state === 'payment_failed' || next !== null
  if (!isEnding && confirm_url === null) return null
  return (
    <div className="grid gap-3">
      {confirm_url !== null ? (
        <ConfirmPayment url={confirm_url}>{confirmSentence(status)}</ConfirmPayment>
      ) : state === 'payment_failed' ? (
        <PaymentFailed status={status} />
      ) : null}
      {isCanceled ? <EndsSoon status={status} /> : null}
      {next ? <LowerSoon status={status} next={next} /> : null}
      {isEnding ? (
        <PausedThen
          viewer={viewer}
          when={next ? `From ${formatDate(next.at)}` : 'When the plan ends'}
          query={
            next
              ? { action: 'change', planType: next.subscription_tier, interval: next.interval }
              : { action: 'cancel' }
          }
        />
      ) : null}
    </div>
  )
}

function PaymentFailed({ status }: { status: SubscriptionStatus }) {
  const portal = usePortal()
  const since =
    status.payment_failed_at === null ? '' : ` on ${formatDate(status.payment_failed_at)}`
  return (
    <Notice
      kind="error"
      role="status"
      title={`Your payment failed${since}`}
      action={
        <Button variant="ink" busy={portal.isOpening} busyText="Opening..." onClick={portal.open}>
          Update your card
        </Button>
      }
    >
      {failingSentence(status)}
    </Notice>
  )
}

function EndsSoon({ status }: { status: SubscriptionStatus }) {
  const { name } = plans[status.paid_tier]
  return (
    <Notice
      role="status"
      title={
        status.subscription_end === null
          ? `${name} is canceled`
          : `${name} ends on ${formatDate(status.subscription_end)}`
      }
      action={<ResumeButton />}
    >
      {endsSoonSentence(status)}
    </Notice>
  )
}

function LowerSoon({ status, next }: { status: SubscriptionStatus; next: NextPlan }) {
  const { name } = plans[status.paid_tier]
  return (
    <Notice
      role="status"
      title={nextPlanText(next)}
      action={<ResumeButton>Keep {name}</ResumeButton>}
    >
      Until then you have {name}, and nothing is paused. You can change your mind until that day.
    </Notice>
  )
}

type NextPlan = NonNullable<SubscriptionStatus['next_plan']>

function PausedThen({ viewer, when, query }: { viewer: Viewer; when: string; query: ImpactQuery }) {
  const [isOpen, setIsOpen] = useState(false)
  const choice = useImpactChoice(query, { enabled: true })
  const { impact } = choice
  if (!impact || impact.promo_codes === 0) return null
  const isChosen = impact.influencers.some(({ is_chosen }) => is_chosen)
  return (
    <Notice
      action={
        listsCodes(impact) ? (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            Choose which stay
          </Button>
        ) : null
      }
    >
      {`${when}, ${codesText(impact, viewer.user_id)} will be paused: ${
        isChosen ? 'all but those you chose' : 'first those that nobody sees, then the oldest'
      }.`}
      <KeepCodes viewer={viewer} choice={choice} open={isOpen} onClose={() => setIsOpen(false)} />
    </Notice>
  )
}
