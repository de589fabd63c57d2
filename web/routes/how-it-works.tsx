import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { HowItWorksPage } from '#web/pages/text/how-it-works-page.tsx'

export const Route = createFileRoute('/how-it-works')({
  staticData: { isForReading: true },
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    textPageHead({
      title: 'How it works',
      description:
        'Find a shop, copy a creator’s code, paste it at checkout. And how creators publish theirs.',
      path: '/how-it-works',
      origin: match.context.origin,
    }),
  component: HowItWorksPage,
})
