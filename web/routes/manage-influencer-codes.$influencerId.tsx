import { createFileRoute } from '@tanstack/react-router'

import { ownCodeStatuses } from '#shared/rules/own-code-status.ts'
import type { OwnCodeStatus } from '#shared/rules/own-code-status.ts'
import { hasAgencyRight } from '#shared/rules/agencies.ts'
import { requireViewer } from '#web/client/guards.ts'
import { useViewer } from '#web/client/viewer.ts'
import { ManageCodesPage } from '#web/features/promo-codes/manage-codes-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { DashboardPending } from '#web/ui/page-pending.tsx'

type ManageSearch = { tab?: 'add' | undefined; status?: OwnCodeStatus | undefined }

export const Route = createFileRoute('/manage-influencer-codes/$influencerId')({
  ssr: false,
  pendingComponent: DashboardPending,
  validateSearch: ({ tab, status }: Record<string, unknown>): ManageSearch => ({
    tab: tab === 'add' ? tab : undefined,
    status: ownCodeStatuses.find((known) => known === status),
  }),
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Manage influencer codes',
      description: 'The promo codes of an influencer that your agency manages.',
      origin: match.context.origin,
    }),
  component: ManageInfluencerCodes,
})

function ManageInfluencerCodes() {
  const { influencerId } = Route.useParams()
  const { tab = 'codes', status } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { viewer } = useViewer()
  // Signed out meanwhile: the guard leads away.
  if (viewer === null) return null
  return (
    <ManageCodesPage
      key={influencerId}
      viewer={viewer}
      influencerId={influencerId}
      tab={tab}
      onTabChange={(next) =>
        void navigate({
          search: { tab: next === 'add' ? next : undefined, status },
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
      mayEdit={hasAgencyRight(viewer.agency_role, 'manage')}
    />
  )
}
