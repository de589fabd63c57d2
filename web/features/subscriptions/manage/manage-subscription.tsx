import { useId } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { subscriptionCheckSentence } from '#shared/contract/sentences/plans.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { usePlanOf } from '#web/parts/plans/plan-of.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import type { BadgeKind } from '#web/ui/tickets/badge.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

import { useRefreshAfterPortal, useSubscription } from '../data.ts'
import { Invoices } from '../invoices/invoices.tsx'
import { heldPlanText, planSentence, planState } from '../manage-text.ts'
import type { PlanState } from '../manage-text.ts'
import { paymentReason } from '../payment-refusal.ts'
import { PlanActions } from './plan-actions.tsx'
import { audienceOf, hasPlan } from '../plan-text.ts'
import type { Audience } from '../plan-text.ts'
import { PlanNews } from './plan-news.tsx'
import { SubscriptionBoundary } from './subscription-boundary.tsx'

type ManageProps = {
  viewer: Viewer
  /** The panel is on the pricing page itself, so it has no link to it. */
  isPricingPage?: boolean
}

/** The viewer's plan, with all its actions. */
export function ManageSubscription(props: ManageProps) {
  const { data: status } = useSubscription(props.viewer)
  const { planOf } = usePlanOf(props.viewer)
  if (!hasPlan(props.viewer, status, planOf)) return null
  return (
    <SubscriptionBoundary>
      <Panel {...props} />
    </SubscriptionBoundary>
  )
}

const badges: Partial<Record<PlanState, { kind: BadgeKind; label: string }>> = {
  active: { kind: 'ok', label: 'Active' },
  gift: { kind: 'ok', label: 'Active' },
  canceled: { kind: 'warn', label: 'Ends soon' },
  payment_failed: { kind: 'bad', label: 'Payment failed' },
}

function Panel({ viewer, isPricingPage = false }: ManageProps) {
  const headingId = useId()
  const { data: status, error, isFetching, refetch } = useSubscription(viewer)
  const { planOf } = usePlanOf(viewer)
  useRefreshAfterPortal()
  return (
    <section
      className="panel panel--pad grid gap-5"
      aria-labelledby={headingId}
      aria-busy={status === undefined && error === null}
    >
      {status ? (
        <>
          <PlanTop status={status} audience={audienceOf(viewer, planOf)} headingId={headingId} />
          <PlanNews viewer={viewer} status={status} />
          <PlanActions viewer={viewer} status={status} isPricingPage={isPricingPage} />
          {status.has_portal ? <Invoices /> : null}
        </>
      ) : (
        <>
          <h2 className="t-title" id={headingId}>
            Subscription
          </h2>
          {error ? (
            <ErrorPanel
              title={subscriptionCheckSentence(paymentReason(error))}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading />
          )}
        </>
      )}
    </section>
  )
}

type PlanTopProps = { status: SubscriptionStatus; audience: Audience; headingId: string }

function PlanTop({ status, audience, headingId }: PlanTopProps) {
  const badge = badges[planState(status)]
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="t-title" id={headingId}>
          <span className="sr">Subscription: </span>
          {heldPlanText(status)}
        </h2>
        {badge ? <Badge kind={badge.kind}>{badge.label}</Badge> : null}
        {status.payments === 'sandbox' && status.is_paid ? (
          <Badge>Test mode, no money moves</Badge>
        ) : null}
      </div>
      <p className="soft max-w-[60ch]">{planSentence(status, audience)}</p>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-3">
      <p className="sr" role="status">
        Loading your plan
      </p>
      <Skeleton className="h-4 w-full max-w-[420px]" />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}
