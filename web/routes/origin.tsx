import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { wordsHead } from '#web/layout/words-head.ts'
import { OriginPage } from '#web/pages/words/origin-page.tsx'

export const Route = createFileRoute('/origin')({
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    wordsHead({
      title: 'Our origin',
      description:
        'Why we gather promo codes from people and not from coupon sites, and why creators keep what they earn.',
      path: '/origin',
      origin: match.context.origin,
    }),
  component: OriginPage,
})
