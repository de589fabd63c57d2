import { counted } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { AskOwner } from '#web/parts/plans/ask-owner.tsx'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { ManageSubscription } from '#web/features/subscriptions/manage/manage-subscription.tsx'
import { PausedCodesNotice } from '#web/features/subscriptions/paused-codes/paused-codes-notice.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'

import type { AgencyOverview } from '#web/features/agencies/data.ts'
import { planEnd, priceText } from '#web/features/agencies/overview/overview-text.ts'
import { RowsSkeleton } from '#web/features/agencies/rows-skeleton.tsx'

type SubscriptionTabProps = {
  overview: AgencyOverview | undefined
  failure: { sentence: string; isBusy: boolean; retry: () => void } | undefined
  /** Whether the viewer manages the plan. Others can only read it. */
  mayPay: boolean
}

/** The agency's plan, and its effect on the managed influencers. */
export function SubscriptionTab({ overview, failure, mayPay }: SubscriptionTabProps) {
  const { viewer } = useViewer()
  if (failure) {
    return (
      <ErrorPanel
        title="Unable to load subscription information"
        message={failure.sentence}
        onRetry={failure.retry}
        busy={failure.isBusy}
      />
    )
  }
  return (
    <div className="grid max-w-3xl gap-5">
      {viewer !== null && mayPay ? (
        <>
          <PausedCodesNotice viewer={viewer} />
          <ManageSubscription viewer={viewer} />
        </>
      ) : (
        <section className="panel panel--pad grid gap-4" aria-labelledby="agency-plan">
          <h2 className="t-title" id="agency-plan">
            Current plan
          </h2>
          {overview === undefined ? <RowsSkeleton rows={2} /> : <Plan overview={overview} />}
          {viewer === null ? null : <AskOwner viewer={viewer} />}
        </section>
      )}
      <section className="panel panel--pad grid gap-3" aria-labelledby="plan-meaning">
        <h2 className="t-title" id="plan-meaning">
          What it means for your influencers
        </h2>
        <ul className="bullets soft">
          <li>Adding influencers is unlimited and free on every plan.</li>
          <li>
            The plan counts promo codes, for each influencer separately: with{' '}
            {overview === undefined ? 'a plan' : plans[overview.subscription_tier].name} each of
            them holds {overview === undefined ? 'as many codes' : roomText(overview)}.
          </li>
          <li>Who has a bigger plan of their own keeps it: the more generous of the two counts.</li>
          <li>Paused codes take no slot.</li>
        </ul>
      </section>
    </div>
  )
}

function roomText({ subscription_tier }: AgencyOverview): string {
  const { max_promo_codes: max } = plans[subscription_tier]
  if (max === null) return 'any number of codes'
  return max === 1 ? 'one code' : `up to ${counted(max, 'code')}`
}

function Plan({ overview }: { overview: AgencyOverview }) {
  const { subscribed, subscription_tier } = overview
  const { name, max_promo_codes: max } = plans[subscription_tier]
  const end = planEnd(overview, utcToday())
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <strong className="t-headline">{name}</strong>
        <Badge kind={subscribed ? 'ok' : 'neutral'}>
          {subscribed ? 'Subscribed' : 'Free plan'}
        </Badge>
      </div>
      <dl className="details">
        <dt>Price</dt>
        <dd>{priceText(overview)}</dd>
        <dt>Codes per influencer</dt>
        <dd>{max ?? 'Unlimited'}</dd>
        {end === undefined ? null : (
          <>
            <dt>{end.label}</dt>
            <dd>{end.day}</dd>
          </>
        )}
      </dl>
    </>
  )
}
