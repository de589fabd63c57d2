import './pricing-page.css'
import '#web/ui/page-frames/text-page.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { planIds, plans } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, SoldPlan } from '#shared/rules/plans/plans.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { AskOwner } from '#web/parts/plans/ask-owner.tsx'
import { mustAskOwner, usePlanOf } from '#web/parts/plans/plan-of.ts'
import { orpc } from '#web/client/query-client.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { ChangePlan } from '../manage/change-plan.tsx'
import type { ReturnSearch } from '../checkout/checkout-return.ts'
import { CheckoutNews } from '../checkout/checkout-news.tsx'
import { useSubscription } from '../data.ts'
import { IntervalChoice } from '../interval-choice.tsx'
import { ManageSubscription } from '../manage/manage-subscription.tsx'
import { PlanBar } from './plan-bar.tsx'
import { PlanCard } from './plan-card.tsx'
import { audienceOf, hasPlan, isOfInterval } from '../plan-text.ts'
import type { Audience } from '../plan-text.ts'
import { PricingHead, PricingPromises } from './pricing-head.tsx'
import { PricingQuestions } from './pricing-questions.tsx'
import { useCheckoutReturn } from '../checkout/use-checkout-return.ts'
import { useSubscribe } from '../checkout/use-subscribe.ts'

type PricingPageProps = {
  /** The audience for visitors. For members it is known. */
  audience: Audience
  onAudienceChange: (audience: Audience) => void
  /** The billing interval from the address. */
  interval: BillingInterval
  onIntervalChange: (interval: BillingInterval) => void
  /** The checkout's query from the address. */
  search: ReturnSearch
  onClear: () => void
}

/** The five plans, and for members their own. Rendered without the viewer, the same for everyone. */
export function PricingPage(props: PricingPageProps) {
  const { interval } = props
  const { isReady, viewer } = useViewer()
  const subscription = useSubscription(viewer)
  const status = viewer === null ? undefined : subscription.data
  const whose = usePlanOf(viewer)
  const mustAsk = mustAskOwner(viewer)
  const isKnown = viewer !== null && (mayPublish(viewer) || viewer.agency_id !== null)
  const audience = isKnown ? audienceOf(viewer, mustAsk ? 'agency' : whose.planOf) : props.audience
  const agencyPlan = useQuery({ ...orpc.agencies.getOverview.queryOptions(), enabled: mustAsk })
  const current = mustAsk ? agencyPlan.data?.subscription_tier : status?.subscription_tier
  const [next, setNext] = useState<SoldPlan>()
  const { opening, choose } = useSubscribe({ audience, interval, onChange: setNext })
  const back = useCheckoutReturn({
    search: props.search,
    clear: props.onClear,
    isReady,
    viewer,
  })
  return (
    <div className="wrap text-page">
      <div className="grid gap-6">
        <PricingHead audience={audience} interval={interval} />
        <CheckoutNews {...back} />
        <PlanBar
          viewer={viewer}
          current={current}
          activeCodes={status?.active_promo_codes}
          whose={whose}
          audience={audience}
          onAudienceChange={props.onAudienceChange}
        />
        {viewer !== null && !mayBill(viewer) ? <AskOwner viewer={viewer} /> : null}
        <div className="w-full sm:mb-3 sm:w-max">
          <IntervalChoice value={interval} onValueChange={props.onIntervalChange} />
        </div>
        <ul className="plans">
          {planIds.map((id) => (
            <PlanCard
              key={id}
              plan={plans[id]}
              audience={audience}
              interval={interval}
              isPopular={id === 'growth'}
              isCurrent={current === id && isOfInterval(status, interval)}
              isSubscribed={status?.is_paid ?? false}
              isVisitor={viewer === null}
              mustAsk={mustAsk}
              busy={opening === id}
              disabled={opening !== undefined && opening !== id}
              onChoose={() => choose(id)}
            />
          ))}
        </ul>
      </div>
      <div className="own-plan" id="your-plan">
        {viewer === null ? null : hasPlan(viewer, status, whose.planOf) ? (
          <ManageSubscription viewer={viewer} isPricingPage />
        ) : mustAsk ? null : (
          <Notice
            title="Plans are for people with codes"
            action={
              <Button variant="ink" render={<Link to="/influencer-apply" />}>
                Complete your profile
              </Button>
            }
          >
            Say what you publish, and every plan is open to you. Shopping needs none.
          </Notice>
        )}
      </div>
      <PricingPromises />
      <PricingQuestions />
      {next && viewer && status ? (
        <ChangePlan
          viewer={viewer}
          status={status}
          next={next}
          onNextChange={setNext}
          onClose={() => setNext(undefined)}
        />
      ) : null}
    </div>
  )
}

/** A member of an agency whose plan others manage. A purchase here would be the member's own plan. */
function mayBill({ agency_id, agency_role }: Viewer): boolean {
  return agency_id === null || hasAgencyRight(agency_role, 'billing')
}
