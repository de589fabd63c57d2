import { createFileRoute } from '@tanstack/react-router'

import { ownCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { requireViewer } from '#web/client/session/guards.ts'
import { AuthenticationRequired } from '#web/parts/viewer/authentication-required.tsx'
import { useViewer } from '#web/client/session/viewer.ts'
import { readEdit } from '#web/features/promo-codes/agency-codes/agency-codes-search.ts'
import { useEditAddress } from '#web/features/promo-codes/editing/edit-address.ts'
import { ManageCodesPage } from '#web/pages/dashboards/manage-codes-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { DashboardPending } from '#web/ui/states/page-pending.tsx'

type ManageSearch = {
  tab?: 'add' | 'page' | undefined
  status?: OwnCodeStatus | undefined
  /** The id of the edited code. */
  edit?: string | undefined
}

export const Route = createFileRoute('/manage-influencer-codes/$influencerId')({
  ssr: false,
  pendingComponent: DashboardPending,
  validateSearch: ({ tab, status, edit }: Record<string, unknown>): ManageSearch => {
    const shown = tab === 'add' || tab === 'page' ? tab : undefined
    return {
      tab: shown,
      status: ownCodeStatuses.find((known) => known === status),
      edit: shown ? undefined : readEdit(edit),
    }
  },
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Manage influencer codes',
      origin: match.context.origin,
    }),
  component: ManageInfluencerCodes,
})

function ManageInfluencerCodes() {
  const { influencerId } = Route.useParams()
  const { tab = 'codes', status, edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { viewer } = useViewer()
  const change = (part: ManageSearch, replace = true) =>
    void navigate({ search: (former) => ({ ...former, ...part }), replace, resetScroll: false })
  const editAddress = useEditAddress(edit, (next, { replace }) => change({ edit: next }, replace))
  // Signed out in another tab, or the session has ended.
  if (viewer === null)
    return <AuthenticationRequired>Sign in again to manage these codes.</AuthenticationRequired>
  return (
    <ManageCodesPage
      key={influencerId}
      viewer={viewer}
      influencerId={influencerId}
      tab={tab}
      onTabChange={(next) =>
        void navigate({
          search: { tab: next === 'codes' ? undefined : next, status },
          replace: true,
          resetScroll: false,
        })
      }
      address={{ status, onStatusChange: (next) => change({ status: next }), edit: editAddress }}
    />
  )
}
