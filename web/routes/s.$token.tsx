import { createFileRoute, Link, notFound } from '@tanstack/react-router'

import { isErrorCode } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { SharedDealPage, SharedLinkEnded } from '#web/features/direct-links/shared-deal-page.tsx'
import { pageHead } from '#web/layout/head.ts'

/** A direct link. The page does not contain the code until the visitor requests it. */
export const Route = createFileRoute('/s/$token')({
  loader: async ({ context: { queryClient }, params }) => {
    const query = orpc.directLinks.get.queryOptions({ input: { token: params.token } })
    try {
      return await queryClient.ensureQueryData(query)
    } catch (error) {
      if (isErrorCode(error, 'DIRECT_LINK_ENDED') || isErrorCode(error, 'INVALID_INPUT'))
        throw notFound()
      throw error
    }
  },
  headers: () => ({ 'cache-control': 'private, no-store' }),
  // Without a path, so that no search engine lists it.
  head: ({ match }) =>
    pageHead({
      title: 'A code shared with you',
      description: 'Somebody shared a promo code with you by a direct link.',
      origin: match.context.origin,
    }),
  component: SharedDeal,
  notFoundComponent: () => <SharedLinkEnded waysOut={waysOut} />,
})

const waysOut = (
  <Link to="/deals" className="btn btn--primary">
    Explore Deals
  </Link>
)

function SharedDeal() {
  const { token } = Route.useParams()
  return <SharedDealPage key={token} token={token} deal={Route.useLoaderData()} waysOut={waysOut} />
}
