import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/session/guards.ts'
import { AccountPage } from '#web/pages/account/account-page.tsx'
import type { AccountTab } from '#web/pages/account/account-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { useSignOut } from '#web/layout/use-sign-out.ts'
import { DashboardPending } from '#web/ui/states/page-pending.tsx'

type ProfileSearch = { tab?: Exclude<AccountTab, 'profile'> | undefined }

export const Route = createFileRoute('/profile')({
  ssr: false,
  pendingComponent: DashboardPending,
  validateSearch: ({ tab }: Record<string, unknown>): ProfileSearch => ({
    tab: tab === 'edit' || tab === 'security' ? tab : undefined,
  }),
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Your account',
      origin: match.context.origin,
    }),
  component: Profile,
})

function Profile() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const signOut = useSignOut()
  return (
    <AccountPage
      tab={tab ?? 'profile'}
      onTabChange={(next) =>
        void navigate({
          search: { tab: next === 'profile' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
      onSignOut={() => void signOut()}
    />
  )
}
