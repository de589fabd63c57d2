import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/session/guards.ts'
import { ApplyPage } from '#web/features/applications/apply-page.tsx'
import type { ApplyRole } from '#web/features/applications/apply-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'
import { PagePending } from '#web/ui/states/page-pending.tsx'

type ApplySearch = { tab?: ApplyRole | undefined }

export const Route = createFileRoute('/influencer-apply')({
  ssr: false,
  pendingComponent: PagePending,
  validateSearch: ({ tab }: Record<string, unknown>): ApplySearch => ({
    tab: tab === 'influencer' || tab === 'agency' || tab === 'card' ? tab : undefined,
  }),
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Become an influencer',
      description:
        'Apply as an influencer, an agency or a card issuer and publish your promo codes.',
      origin: match.context.origin,
    }),
  component: InfluencerApply,
})

function InfluencerApply() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApplyPage
      role={tab ?? 'influencer'}
      onRoleChange={(role) =>
        void navigate({ search: { tab: role }, replace: true, resetScroll: false })
      }
      art={
        <AuthArt colour="green">
          Your code.
          <br />
          Your cut.
        </AuthArt>
      }
    />
  )
}
