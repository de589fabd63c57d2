import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/guards.ts'
import { InfluencerDashboardPage } from '#web/features/promo-codes/influencer-dashboard-page.tsx'
import { pageHead } from '#web/layout/head.ts'

type DashboardSearch = {
  /** The influencer whom an agency manages here; absent for oneself. */
  influencer?: string | undefined
  tab?: 'add' | undefined
  /** What to open at once: the dialog that cancels the subscription. */
  action?: 'cancel' | undefined
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute('/influencer-dashboard')({
  ssr: false,
  validateSearch: ({ influencer, tab, action }: Record<string, unknown>): DashboardSearch => ({
    influencer:
      typeof influencer === 'string' && idPattern.test(influencer) ? influencer : undefined,
    tab: tab === 'add' ? tab : undefined,
    action: action === 'cancel' ? action : undefined,
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
  const { influencer, tab, action } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InfluencerDashboardPage
      influencerId={influencer}
      tab={tab ?? 'codes'}
      onTabChange={(next) =>
        void navigate({
          search: { influencer, action, tab: next === 'add' ? next : undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
