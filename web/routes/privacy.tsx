import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { PrivacyPage } from '#web/pages/words/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    pageHead({
      title: 'Privacy Policy',
      description:
        'What we keep about you, why and for how long: no stored addresses, one session cookie, logs for 90 days at most.',
      path: '/privacy',
      origin: match.context.origin,
    }),
  component: PrivacyPage,
})
