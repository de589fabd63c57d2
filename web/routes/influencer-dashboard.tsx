import { createFileRoute } from '@tanstack/react-router'

import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { readId } from '#shared/rules/text/read-id.ts'
import { requireViewer } from '#web/client/session/guards.ts'
import { usePlanOfPage } from '#web/parts/plans/plan-of.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { useEditAddress } from '#web/features/promo-codes/editing/edit-address.ts'
import { ownCodesQuery } from '#web/features/promo-codes/own-codes-query.ts'
import { pageHead } from '#web/layout/head.ts'
import { InfluencerDashboardPage } from '#web/pages/dashboards/influencer-dashboard-page.tsx'
import { readInfluencerDashboardSearch } from '#web/pages/dashboards/influencer-dashboard-search.ts'
import type { InfluencerDashboardSearch } from '#web/pages/dashboards/influencer-dashboard-search.ts'
import { DashboardPending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/influencer-dashboard')({
  ssr: false,
  pendingComponent: DashboardPending,
  // Checked by the page: every visitor's first script has this, and none of the checks.
  validateSearch: (search: InfluencerDashboardSearch) => search,
  beforeLoad: requireViewer,
  // The list comes while the page's code does.
  loaderDeps: ({ search }) => ({ influencer: readId(search.influencer) }),
  loader: ({ context, cause, deps: { influencer } }) => {
    if (cause === 'enter' && (influencer !== undefined || mayPublish(context)))
      void context.queryClient.prefetchQuery(ownCodesQuery(influencer ?? context.user_id))
  },
  head: ({ match }) =>
    pageHead({
      title: 'Influencer Dashboard',
      origin: match.context.origin,
    }),
  component: InfluencerDashboard,
})

function InfluencerDashboard() {
  const search = Route.useSearch({ select: readInfluencerDashboardSearch })
  const { influencer, status, action } = search
  usePlanOfPage(useViewer().viewer, 'own')
  const navigate = Route.useNavigate()
  const change = (part: Partial<InfluencerDashboardSearch>, replace = true) =>
    void navigate({ search: (former) => ({ ...former, ...part }), replace, resetScroll: false })
  const edit = useEditAddress(search.edit, (next, { replace }) => change({ edit: next }, replace))
  return (
    <InfluencerDashboardPage
      search={search}
      onSearch={change}
      onTabChange={(next) =>
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
      }
      address={{ status, onStatusChange: (next) => change({ status: next }), edit }}
    />
  )
}
