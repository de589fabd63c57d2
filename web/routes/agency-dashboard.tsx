import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/guards.ts'
import { AgencyDashboardPage } from '#web/features/agencies/agency-dashboard-page.tsx'
import { readAgencySearch } from '#web/features/agencies/agency-search.ts'
import type { AgencySearch } from '#web/features/agencies/agency-search.ts'
import { InfluencerPicker } from '#web/features/agencies/influencer-picker.tsx'
import { AgencyInsightsView } from '#web/features/insights/agency-insights.tsx'
import { readInsightSearch } from '#web/features/insights/insight-search.ts'
import type { InsightSearch } from '#web/features/insights/insight-search.ts'
import { readAgencyCodesSearch } from '#web/features/promo-codes/agency-codes-search.ts'
import type { AgencyCodesSearch } from '#web/features/promo-codes/agency-codes-search.ts'
import { AgencyCodesTab } from '#web/features/promo-codes/agency-codes-tab.tsx'
import { ManageSubscription } from '#web/features/subscriptions/manage-subscription.tsx'
import { PausedCodesNotice } from '#web/features/subscriptions/paused-codes-notice.tsx'
import { pageHead } from '#web/layout/head.ts'
import { DashboardPending } from '#web/ui/page-pending.tsx'

type DashboardSearch = Omit<AgencySearch, 'sort'> &
  Omit<AgencyCodesSearch, 'sort'> &
  Pick<InsightSearch, 'period' | 'measure' | 'channel'> & {
    sort?: AgencySearch['sort'] | AgencyCodesSearch['sort']
  }

export const Route = createFileRoute('/agency-dashboard')({
  ssr: false,
  pendingComponent: DashboardPending,
  validateSearch: (search: Record<string, unknown>): DashboardSearch => {
    const own = readAgencySearch(search)
    if (own.tab === 'promo-codes') return { ...own, ...readAgencyCodesSearch(search) }
    if (own.view !== 'insights') return own
    const { period, measure, channel } = readInsightSearch(search)
    return { ...own, period, measure, channel }
  },
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Agency Dashboard',
      description: 'Manage your influencers and their promo codes.',
      origin: match.context.origin,
    }),
  component: AgencyDashboard,
})

function AgencyDashboard() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: DashboardSearch, replace = true) =>
    void navigate({ search: next, replace, resetScroll: false })
  return (
    <AgencyDashboardPage
      search={readAgencySearch(search)}
      onTabChange={(tab) => show({ tab: tab === 'overview' ? undefined : tab }, false)}
      onSearch={(next) => show(next)}
      renderSubscription={(viewer) => (
        <>
          <PausedCodesNotice viewer={viewer} />
          <ManageSubscription viewer={viewer} />
        </>
      )}
      renderCodes={({ mayEdit }) => {
        const codes = readAgencyCodesSearch(search)
        const showCodes = (next: AgencyCodesSearch) => show({ tab: 'promo-codes', ...next })
        return (
          <AgencyCodesTab
            search={codes}
            onSearch={showCodes}
            mayEdit={mayEdit}
            picker={
              <InfluencerPicker
                value={codes.influencer}
                onValueChange={(influencer) => showCodes({ ...codes, influencer })}
              />
            }
          />
        )
      }}
      renderInsights={() => (
        <AgencyInsightsView
          search={readInsightSearch(search)}
          onSearch={({ period, measure, channel }) =>
            show({ view: 'insights', period, measure, channel })
          }
        />
      )}
    />
  )
}
