import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { OriginPage } from '#web/pages/text/origin-page.tsx'

export const Route = createFileRoute('/origin')({
  staticData: { isForReading: true },
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    textPageHead({
      title: 'Our origin',
      description:
        'Why we gather promo codes from people and not from coupon sites, and why creators keep what they earn.',
      path: '/origin',
      origin: match.context.origin,
    }),
  component: OriginPage,
})
