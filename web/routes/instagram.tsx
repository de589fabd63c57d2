import { createFileRoute } from '@tanstack/react-router'

import { waitOnServer } from '#web/client/wait-on-server.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { instagramInfoQuery } from '#web/pages/text/instagram-data.ts'
import { InstagramPage } from '#web/pages/text/instagram-page.tsx'

export const Route = createFileRoute('/instagram')({
  // Without it the page shows its printed example and the promise of the product.
  loader: async ({ context: { queryClient } }) => {
    await waitOnServer(queryClient.prefetchQuery(instagramInfoQuery))
    return { isComplete: queryClient.getQueryData(instagramInfoQuery.queryKey) !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match }) =>
    textPageHead({
      title: 'Codes by Instagram DM',
      description:
        'Send a brand’s handle by Instagram message and get its live promo codes back. How it works.',
      path: '/instagram',
      origin: match.context.origin,
    }),
  component: InstagramPage,
})
