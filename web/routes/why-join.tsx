import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { wordsHead } from '#web/layout/words-head.ts'
import { WhyJoinPage } from '#web/pages/words/why-join-page.tsx'

export const Route = createFileRoute('/why-join')({
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    wordsHead({
      title: 'Why join',
      description:
        'Publish your promo codes on one page with your name and keep 100% of your commission. Starting is free.',
      path: '/why-join',
      origin: match.context.origin,
    }),
  component: WhyJoinPage,
})
