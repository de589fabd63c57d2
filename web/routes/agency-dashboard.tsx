import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/session/guards.ts'
import { usePlanOfPage } from '#web/parts/plans/plan-of.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { pageHead } from '#web/layout/head.ts'
import { AgencyDashboardPage } from '#web/pages/dashboards/agency-dashboard-page.tsx'
import { readAgencyDashboardSearch } from '#web/pages/dashboards/agency-dashboard-search.ts'
import type { AgencyDashboardSearch } from '#web/pages/dashboards/agency-dashboard-search.ts'
import { DashboardPending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/agency-dashboard')({
  ssr: false,
  pendingComponent: DashboardPending,
  // Checked by the page: every visitor's first script has this, and none of the checks.
  validateSearch: (search: AgencyDashboardSearch) => search,
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
      search={Route.useSearch({ select: readAgencyDashboardSearch })}
      show={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
