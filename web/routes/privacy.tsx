import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { loadOwnText } from '#web/pages/text/load-own-text.ts'
import { PrivacyPage } from '#web/pages/text/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { isForReading: true },
  loader: () => loadOwnText('privacy'),
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    textPageHead({
      title: 'Privacy Policy',
      description:
        'What we keep about you, why and for how long: no stored addresses, one session cookie, logs for 90 days at most.',
      path: '/privacy',
      origin: match.context.origin,
    }),
  component: PrivacyPage,
})
