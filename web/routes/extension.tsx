import { createFileRoute } from '@tanstack/react-router'

import { waitOnServer } from '#web/client/wait-on-server.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { ExtensionPage } from '#web/pages/extension/extension-page.tsx'
import { downloadsQuery } from '#web/pages/extension/data.ts'

export const Route = createFileRoute('/extension')({
  // Without the list the page shows a notice.
  loader: async ({ context: { queryClient } }) => {
    await waitOnServer(queryClient.prefetchQuery(downloadsQuery))
    return { isComplete: queryClient.getQueryData(downloadsQuery.queryKey) !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match }) =>
    textPageHead({
      title: 'Browser extension',
      description:
        'An icon that lights up when the shop you are on has a creator’s code. It checks on your device.',
      path: '/extension',
      origin: match.context.origin,
    }),
  component: ExtensionPage,
})
