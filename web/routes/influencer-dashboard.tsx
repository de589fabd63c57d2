import { createFileRoute } from '@tanstack/react-router'

import { ownCodeStatuses } from '#shared/rules/own-code-status.ts'
import type { OwnCodeStatus } from '#shared/rules/own-code-status.ts'
import { requireViewer } from '#web/client/guards.ts'
import { ManagersPanel } from '#web/features/agencies/managers-panel.tsx'
import { readInsightSearch } from '#web/features/insights/insight-search.ts'
import type { InsightSearch } from '#web/features/insights/insight-search.ts'
import { InsightsTab } from '#web/features/insights/insights-tab.tsx'
import { InfluencerDashboardPage } from '#web/features/promo-codes/influencer-dashboard-page.tsx'
import type { DashboardTab } from '#web/features/promo-codes/influencer-dashboard-page.tsx'
import { CancelByAddress } from '#web/features/subscriptions/cancel-by-address.tsx'
import { ManageSubscription } from '#web/features/subscriptions/manage-subscription.tsx'
import { PausedCodesNotice } from '#web/features/subscriptions/paused-codes-notice.tsx'
import { SubscriptionBoundary } from '#web/features/subscriptions/subscription-boundary.tsx'
import { VerificationPanel } from '#web/features/verification/verification-panel.tsx'
import { pageHead } from '#web/layout/head.ts'
import { Button } from '#web/ui/button.tsx'
import { DashboardPending } from '#web/ui/page-pending.tsx'

type DashboardSearch = InsightSearch & {
  /** The influencer whom an agency manages here; absent for oneself. */
  influencer?: string | undefined
  tab?: Exclude<DashboardTab, 'codes'> | undefined
  /** Which of the codes; mails about codes that end soon lead to 'soon'. */
  status?: OwnCodeStatus | undefined
  /** What to open at once: the dialog that cancels the subscription. */
  action?: 'cancel' | undefined
}

const tabs = ['add', 'insights', 'social', 'settings'] as const

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute('/influencer-dashboard')({
  ssr: false,
  pendingComponent: DashboardPending,
  validateSearch: ({
    influencer,
    tab,
    status,
    action,
    ...rest
  }: Record<string, unknown>): DashboardSearch => {
    const shownTab = tabs.find((known) => known === tab)
    return {
      influencer:
        typeof influencer === 'string' && idPattern.test(influencer) ? influencer : undefined,
      tab: shownTab,
      status: ownCodeStatuses.find((known) => known === status),
      action: action === 'cancel' ? action : undefined,
      ...(shownTab === 'insights' ? readInsightSearch(rest) : {}),
    }
  },
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Influencer Dashboard',
      description: 'Publish and manage your promo codes.',
      origin: match.context.origin,
    }),
  component: InfluencerDashboard,
})

function InfluencerDashboard() {
  const { influencer, tab = 'codes', status, action, ...insightSearch } = Route.useSearch()
  const navigate = Route.useNavigate()
  const openTab = (next: DashboardTab) =>
    void navigate({
      search: {
        influencer,
        action,
        tab: next === 'codes' ? undefined : next,
        status: next === 'codes' ? status : undefined,
      },
      replace: true,
      resetScroll: false,
    })
  const closeAction = () =>
    void navigate({
      search: (search) => ({ ...search, action: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <InfluencerDashboardPage
      influencerId={influencer}
      tab={tab}
      onTabChange={openTab}
      status={status}
      onStatusChange={(next) =>
        void navigate({
          search: (search) => ({ ...search, status: next }),
          replace: true,
          resetScroll: false,
        })
      }
      agencies={
        <>
          <VerificationPanel
            linksAction={<Button onClick={() => openTab('social')}>Add social links</Button>}
          />
          <ManagersPanel />
        </>
      }
      renderPlan={(viewer) => <ManageSubscription viewer={viewer} />}
      renderPlanNotice={(viewer) => (
        <SubscriptionBoundary isQuiet>
          <PausedCodesNotice viewer={viewer} />
          <CancelByAddress viewer={viewer} isAsked={action === 'cancel'} onDone={closeAction} />
        </SubscriptionBoundary>
      )}
      renderInsights={(owner) => (
        <InsightsTab
          owner={owner}
          search={insightSearch}
          onAdd={() => openTab('add')}
          onSearch={(change) =>
            void navigate({
              search: (former) => ({ ...former, ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    />
  )
}
