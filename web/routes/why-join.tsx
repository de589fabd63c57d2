import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { WhyJoinPage } from '#web/pages/text/why-join-page.tsx'

export const Route = createFileRoute('/why-join')({
  staticData: { isForReading: true },
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    textPageHead({
      title: 'Why join',
      description:
        'Publish your promo codes on one page with your name and keep 100% of your commission. Starting is free.',
      path: '/why-join',
      origin: match.context.origin,
    }),
  component: WhyJoinPage,
})
