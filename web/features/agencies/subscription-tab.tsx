import type { ReactNode } from 'react'

import { formatDay } from '#shared/rules/expiry.ts'
import { plans } from '#shared/rules/plans.ts'
import { utcToday } from '#web/client/utc-today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

import type { AgencyOverview } from './data.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

type SubscriptionTabProps = {
  overview: AgencyOverview | undefined
  failure: { sentence: string; isBusy: boolean; retry: () => void } | undefined
  /** The plan with all that can be done about it, for the agency's own account; of another feature. */
  manage: ReactNode
}

/** The agency's plan and what it means for those whom it manages. */
export function SubscriptionTab({ overview, failure, manage }: SubscriptionTabProps) {
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
      {manage ?? (
        <section className="panel panel--pad grid gap-4" aria-labelledby="agency-plan">
          <h2 className="t-title" id="agency-plan">
            Current plan
          </h2>
          {overview === undefined ? <RowsSkeleton rows={2} /> : <Plan overview={overview} />}
          <p className="soft t-sm">Only the agency’s own account changes the plan.</p>
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
            them holds {overview === undefined ? 'as many' : offersOf(overview)} codes.
          </li>
          <li>Who has a bigger plan of their own keeps it: the more generous of the two counts.</li>
          <li>Paused codes take no slot.</li>
        </ul>
      </section>
    </div>
  )
}

function offersOf({ subscription_tier }: AgencyOverview): string {
  const { max_promo_codes: max } = plans[subscription_tier]
  return max === null ? 'any number of' : `up to ${max}`
}

function Plan({ overview }: { overview: AgencyOverview }) {
  const { subscribed, subscription_tier, subscription_end } = overview
  const { name, monthly_price: price, max_promo_codes: max } = plans[subscription_tier]
  const today = utcToday()
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <strong className="t-headline">{name}</strong>
        <Badge kind={subscribed ? 'active' : 'neutral'}>
          {subscribed ? 'Subscribed' : 'Free plan'}
        </Badge>
      </div>
      <dl className="details">
        <dt>Price</dt>
        <dd>{price === null ? 'By agreement' : price === 0 ? 'Free' : `$${price} a month`}</dd>
        <dt>Codes per influencer</dt>
        <dd>{max ?? 'Unlimited'}</dd>
        {subscription_end === null ? null : (
          <>
            <dt>Paid until</dt>
            <dd>{formatDay(subscription_end.slice(0, 10), today)}</dd>
          </>
        )}
      </dl>
    </>
  )
}
