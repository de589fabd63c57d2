import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { longestMessage } from '#shared/rules/search/chat.ts'
import { waitOnServer } from '#web/client/wait-on-server.ts'
import { ChatPage } from '#web/features/web-chat/chat-page.tsx'
import { messagesToTry, triedBrandsQuery } from '#web/features/web-chat/data.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'

export const Route = createFileRoute('/shopping-assistant')({
  // `q` is a search without results: the initial message.
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' ? q : undefined,
  }),
  // The page also works without suggested messages.
  loader: async ({ context: { queryClient } }) => {
    await waitOnServer(queryClient.prefetchQuery(triedBrandsQuery))
  },
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    textPageHead({
      title: 'Shopping Assistant',
      description:
        'Name a brand, a handle or a creator, and get the promo codes that are live today. No account needed.',
      path: '/shopping-assistant',
      origin: match.context.origin,
    }),
  component: ShoppingAssistant,
})

function ShoppingAssistant() {
  const { data } = useQuery(triedBrandsQuery)
  const { q = '' } = Route.useSearch()
  return (
    <ChatPage examples={messagesToTry(data?.brands ?? [])} typed={q.slice(0, longestMessage)} />
  )
}
