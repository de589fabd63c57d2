import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { planIds, plans } from '#shared/rules/plans.ts'
import type { SoldPlanId } from '#shared/rules/plans.ts'
import { useIsAlive } from '#web/client/use-is-alive.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { ChangePlan } from './change-plan.tsx'
import type { ReturnSearch } from './checkout-return.ts'
import { CheckoutNews } from './checkout-news.tsx'
import { useSubscription } from './data.ts'
import { ManageSubscription } from './manage-subscription.tsx'
import { PlanBar } from './plan-bar.tsx'
import { PlanCard } from './plan-card.tsx'
import { audienceOf, maySubscribe } from './plan-words.ts'
import type { Audience } from './plan-words.ts'
import { PricingHead, PricingPromises } from './pricing-head.tsx'
import { PricingQuestions } from './pricing-questions.tsx'
import { useCheckoutReturn } from './use-checkout-return.ts'
import { useSubscribe } from './use-subscribe.ts'

type PricingPageProps = {
  /** For whom it speaks to visitors; members are known. */
  audience: Audience
  onAudienceChange: (audience: Audience) => void
  /** What the checkout said in the address. */
  search: ReturnSearch
  onClear: () => void
}

/** The five plans, and for members their own. Rendered without the viewer, the same for everyone. */
export function PricingPage(props: PricingPageProps) {
  const isAlive = useIsAlive()
  const known = useViewer()
  const viewer = isAlive ? known.viewer : null
  const isReady = isAlive && known.isReady
  const subscription = useSubscription(viewer)
  const status = viewer === null ? undefined : subscription.data
  const audience = viewer !== null && maySubscribe(viewer) ? audienceOf(viewer) : props.audience
  const [next, setNext] = useState<SoldPlanId>()
  const { opening, choose } = useSubscribe({ audience, onChange: setNext })
  const back = useCheckoutReturn({
    search: props.search,
    clear: props.onClear,
    isReady,
    viewer,
  })
  return (
    <div className="wrap words">
      <div className="grid gap-6">
        <PricingHead audience={audience} />
        <CheckoutNews {...back} />
        <PlanBar
          viewer={viewer}
          status={status}
          audience={audience}
          onAudienceChange={props.onAudienceChange}
        />
        <ul className="plans">
          {planIds.map((id) => (
            <PlanCard
              key={id}
              plan={plans[id]}
              audience={audience}
              isPopular={id === 'growth'}
              isCurrent={status?.subscription_tier === id}
              isSubscribed={status?.is_paid ?? false}
              isVisitor={viewer === null}
              busy={opening === id}
              disabled={opening !== undefined && opening !== id}
              onChoose={() => choose(id)}
            />
          ))}
        </ul>
      </div>
      <div className="own-plan" id="your-plan">
        {viewer === null ? null : maySubscribe(viewer) ? (
          <ManageSubscription viewer={viewer} isPricingPage />
        ) : (
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
          plan={next}
          onPlanChange={setNext}
          onClose={() => setNext(undefined)}
        />
      ) : null}
    </div>
  )
}
