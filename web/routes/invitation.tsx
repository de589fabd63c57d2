import { createFileRoute } from '@tanstack/react-router'

import { InvitationPage } from '#web/pages/invitation/invitation-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { PagePending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/invitation')({
  // The link's secret is in the fragment, which only the browser knows.
  ssr: false,
  pendingComponent: PagePending,
  head: ({ match }) =>
    pageHead({
      title: 'Invitation',
      origin: match.context.origin,
    }),
  component: InvitationPage,
})
