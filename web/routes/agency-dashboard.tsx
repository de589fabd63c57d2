import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/session/guards.ts'
import { usePlanOfPage } from '#web/parts/plans/plan-of.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { pageHead } from '#web/layout/head.ts'
import { AgencyDashboardPage } from '#web/pages/dashboards/agency-dashboard-page.tsx'
import { readAgencyDashboardSearch } from '#web/pages/dashboards/agency-dashboard-search.ts'
import { DashboardPending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/agency-dashboard')({
  ssr: false,
  pendingComponent: DashboardPending,
  validateSearch: readAgencyDashboardSearch,
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Agency Dashboard',
      origin: match.context.origin,
    }),
  component: AgencyDashboard,
})

function AgencyDashboard() {
  usePlanOfPage(useViewer().viewer, 'agency')
  const navigate = Route.useNavigate()
  return (
    <AgencyDashboardPage
      search={Route.useSearch()}
      show={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
