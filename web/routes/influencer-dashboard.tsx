import { createFileRoute } from '@tanstack/react-router'

import { requireViewer } from '#web/client/guards.ts'
import { pageHead } from '#web/layout/head.ts'

export const Route = createFileRoute('/influencer-dashboard')({
  ssr: false,
  beforeLoad: requireViewer,
  head: ({ match }) =>
    pageHead({
      title: 'Influencer Dashboard',
      description: 'Publish and manage your promo codes.',
      origin: match.context.origin,
    }),
})
