import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { AffiliateProgramPage } from '#web/pages/text/affiliate-program-page.tsx'

export const Route = createFileRoute('/affiliate-program')({
  staticData: { isForReading: true },
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    textPageHead({
      title: 'Affiliate program',
      description:
        'Bring creators and agencies: 20% recurring commission, 60-day referral window, $50 minimum payout, paid monthly.',
      path: '/affiliate-program',
      origin: match.context.origin,
    }),
  component: AffiliateProgramPage,
})
