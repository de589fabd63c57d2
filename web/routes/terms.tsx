import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { wordsHead } from '#web/layout/words-head.ts'
import { TermsPage } from '#web/pages/words/terms-page.tsx'

export const Route = createFileRoute('/terms')({
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    wordsHead({
      title: 'Terms of Service',
      description:
        'The rules for shoppers, creators and agencies: accounts, codes, commission, plans, refunds.',
      path: '/terms',
      origin: match.context.origin,
    }),
  component: TermsPage,
})
