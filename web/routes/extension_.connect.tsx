import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/session/guards.ts'
import { pageHead } from '#web/layout/head.ts'
import { ConnectPage } from '#web/pages/extension/connect-page.tsx'
import { PagePending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/extension_/connect')({
  ssr: false,
  pendingComponent: PagePending,
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Connect your extension',
      origin: match.context.origin,
    }),
  component: ConnectPage,
})
