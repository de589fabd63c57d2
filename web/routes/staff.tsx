import { createFileRoute, notFound } from '@tanstack/react-router'

import { viewerQuery } from '#web/client/session/viewer.ts'
import { NotOnStaffPage } from '#web/features/staff/not-on-staff-page.tsx'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { readStaffSearch } from '#web/features/staff/staff-search.ts'
import type { StaffSearch } from '#web/features/staff/staff-search.ts'
import { pageHead } from '#web/layout/head.ts'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'
import { DashboardPending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/staff')({
  ssr: false,
  pendingComponent: DashboardPending,
  // Checked by the page: every visitor's first script has this, and none of the checks.
  validateSearch: (search: StaffSearch) => search,
  // Others get a missing page. The server checks every call again.
  beforeLoad: async ({ context: { queryClient } }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery)
    if (!viewer?.is_staff) throw notFound()
  },
  loader: () => ({ isStaff: true }),
  head: ({ match, loaderData }) =>
    pageHead({
      title: loaderData?.isStaff ? 'Staff desk' : 'Page Not Found',
      origin: match.context.origin,
    }),
  component: Staff,
  notFoundComponent: NotOnStaff,
})

function NotOnStaff() {
  return <NotOnStaffPage lost={<NotFoundPage />} />
}

function Staff() {
  const search = Route.useSearch({ select: readStaffSearch })
  const navigate = Route.useNavigate()
  return (
    <StaffPage
      search={search}
      // Made of the latest search, which a page in progress may not show yet.
      onSearch={(change) =>
        void navigate({
          search: (latest) => ({ ...latest, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      onGo={(next) => void navigate({ search: next, resetScroll: false })}
      lost={<NotFoundPage />}
    />
  )
}
