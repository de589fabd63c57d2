import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { loadLegalText } from '#web/pages/text/legal-data.ts'
import { PrivacyPage } from '#web/pages/text/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { isForReading: true },
  loader: ({ context }) => loadLegalText(context.queryClient, 'privacy'),
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
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
