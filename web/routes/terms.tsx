import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { loadOwnText } from '#web/pages/text/load-own-text.ts'
import { TermsPage } from '#web/pages/text/terms-page.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { isForReading: true },
  loader: () => loadOwnText('terms'),
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    textPageHead({
      title: 'Terms of Service',
      description:
        'The rules for shoppers, creators and agencies: accounts, codes, commission, plans, refunds.',
      path: '/terms',
      origin: match.context.origin,
    }),
  component: TermsPage,
})
