import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { wordsHead } from '#web/layout/words-head.ts'
import { InstagramPage } from '#web/pages/words/instagram-page.tsx'

export const Route = createFileRoute('/instagram')({
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    wordsHead({
      title: 'Codes by Instagram DM',
      description:
        'Send a brand’s handle by Instagram message and get its live promo codes back. How it works.',
      path: '/instagram',
      origin: match.context.origin,
    }),
  component: InstagramPage,
})
