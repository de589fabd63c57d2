import { createFileRoute } from '@tanstack/react-router'

import { readReturnSearch } from '#web/features/subscriptions/checkout/checkout-return.ts'
import type { ReturnSearch } from '#web/features/subscriptions/checkout/checkout-return.ts'
import { PricingPage } from '#web/features/subscriptions/pricing/pricing-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { plansPage } from '#web/layout/structured-data.ts'

type PricingSearch = ReturnSearch & {
  /** The audience. The default is influencers. */
  for?: 'agency' | undefined
  /** The billing interval. The default is the month. */
  interval?: 'year' | undefined
}

export const Route = createFileRoute('/pricing')({
  validateSearch: (search: Record<string, unknown>): PricingSearch => ({
    ...readReturnSearch(search),
    for: search['for'] === 'agency' ? 'agency' : undefined,
    interval: search['interval'] === 'year' ? 'year' : undefined,
  }),
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    pageHead({
      title: 'Pricing',
      description:
        'Five plans by month or year for creators and agencies, from one free promo code to no limit. Keep 100% of your commission. 100% monthly refund guarantee.',
      path: '/pricing',
      origin: match.context.origin,
      things: import.meta.env.SSR && plansPage(match.context.origin),
    }),
  component: Pricing,
})

function Pricing() {
  const { for: audience, interval, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: PricingSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <PricingPage
      audience={audience ?? 'influencer'}
      onAudienceChange={(next) => show({ for: next === 'agency' ? next : undefined, interval })}
      interval={interval ?? 'month'}
      onIntervalChange={(next) =>
        show({ for: audience, interval: next === 'year' ? next : undefined })
      }
      search={search}
      onClear={() => show({ for: audience, interval })}
    />
  )
}
