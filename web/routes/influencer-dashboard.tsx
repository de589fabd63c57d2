import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/guards.ts'
import { InfluencerDashboardPage } from '#web/features/promo-codes/influencer-dashboard-page.tsx'
import type { DashboardTab } from '#web/features/promo-codes/influencer-dashboard-page.tsx'
import { pageHead } from '#web/layout/head.ts'

type DashboardSearch = {
  /** The influencer whom an agency manages here; absent for oneself. */
  influencer?: string | undefined
  tab?: Exclude<DashboardTab, 'codes'> | undefined
  /** Which of the codes; mails about codes that end soon lead here. */
  status?: 'soon' | undefined
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const tabs = ['add', 'social', 'settings'] as const

export const Route = createFileRoute('/influencer-dashboard')({
  ssr: false,
  validateSearch: ({ influencer, tab, status }: Record<string, unknown>): DashboardSearch => ({
    influencer:
      typeof influencer === 'string' && idPattern.test(influencer) ? influencer : undefined,
    tab: tabs.find((known) => known === tab),
    status: status === 'soon' ? status : undefined,
  }),
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
  const { influencer, tab, status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InfluencerDashboardPage
      influencerId={influencer}
      tab={tab ?? 'codes'}
      onTabChange={(next) =>
        void navigate({
          search: (search) => ({ ...search, tab: next === 'codes' ? undefined : next }),
          replace: true,
          resetScroll: false,
        })
      }
      status={status}
      onStatusChange={(next) =>
        void navigate({
          search: (search) => ({ ...search, status: next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
