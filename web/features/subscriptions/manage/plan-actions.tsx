import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { moneySentences } from '#shared/contract/sentences/plans.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangePlan } from './change-plan.tsx'
import { planState, refundSentence } from '../manage-text.ts'
import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import { RefundPlan } from './refund-plan.tsx'
import { usePortal } from './use-portal.ts'

type ActionsProps = { viewer: Viewer; status: SubscriptionStatus; isPricingPage: boolean }

/** The buttons of a plan: see plans, portal, change, cancel and the refund of the last payment. */
export function PlanActions({ viewer, status, isPricingPage }: ActionsProps) {
  const portal = usePortal()
  const [isCanceling, setIsCanceling] = useState(false)
  const [isRefunding, setIsRefunding] = useState(false)
  const [next, setNext] = useState<SoldPlan>()
  const state = planState(status)
  const maySubscribe = state === 'free' || state === 'covered'
  const { refundable } = status
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden max-xs:[&>.btn]:w-full">
        {status.has_portal ? (
          <Button
            variant={status.is_paid ? 'ink' : 'line'}
            busy={portal.isOpening}
            busyText="Opening..."
            onClick={portal.open}
          >
            Manage Subscription
            <ArrowUpRight className="icon" aria-hidden="true" />
          </Button>
        ) : null}
        {maySubscribe && !isPricingPage ? (
          <Button variant={state === 'free' ? 'primary' : 'line'} render={<Link to="/pricing" />}>
            See plans
          </Button>
        ) : null}
        {state === 'active' ? (
          <>
            <Button
              onClick={() =>
                setNext({
                  tier: status.paid_tier === 'growth' ? 'pro' : 'growth',
                  interval: status.billing_interval ?? 'month',
                })
              }
            >
              Change plan
            </Button>
            <Button variant="quiet" onClick={() => setIsCanceling(true)}>
              Cancel Subscription
            </Button>
          </>
        ) : null}
        {state === 'payment_failed' && !status.cancel_at_period_end ? (
          <Button variant="quiet" onClick={() => setIsCanceling(true)}>
            Cancel Subscription
          </Button>
        ) : null}
      </div>
      {refundable ? (
        <div className="grid justify-items-start gap-3 border-t border-line pt-5 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6">
          <p className="soft">{refundSentence(refundable)}</p>
          <Button size="sm" onClick={() => setIsRefunding(true)}>
            Get a refund
          </Button>
          <RefundPlan
            viewer={viewer}
            status={status}
            refundable={refundable}
            open={isRefunding}
            onClose={() => setIsRefunding(false)}
          />
        </div>
      ) : status.is_payment_disputed ? (
        <p className="soft max-w-[60ch]">{moneySentences.paymentDisputed}</p>
      ) : null}
      <CancelSubscription
        viewer={viewer}
        status={status}
        open={isCanceling}
        onClose={() => setIsCanceling(false)}
      />
      {next ? (
        <ChangePlan
          viewer={viewer}
          status={status}
          next={next}
          onNextChange={setNext}
          onClose={() => setNext(undefined)}
        />
      ) : null}
    </>
  )
}
