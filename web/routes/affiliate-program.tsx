import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { wordsHead } from '#web/layout/words-head.ts'
import { AffiliateProgramPage } from '#web/pages/words/affiliate-program-page.tsx'

export const Route = createFileRoute('/affiliate-program')({
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    wordsHead({
      title: 'Affiliate program',
      description:
        'Bring creators and agencies: 20% recurring commission, 60-day referral window, $50 minimum payout, paid monthly.',
      path: '/affiliate-program',
      origin: match.context.origin,
    }),
  component: AffiliateProgramPage,
})
