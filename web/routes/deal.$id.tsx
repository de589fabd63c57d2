import { createFileRoute, Link, notFound } from '@tanstack/react-router'

import { dealPath } from '#shared/rules/product/addresses.ts'
import { codeOrWay, withCode } from '#shared/rules/promo-codes/code-text.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { dealShareImage } from '#shared/rules/profiles/share-images.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { dealQuery } from '#web/features/deals/deal-page/deal-data.ts'
import { MissingDeal, DealPage } from '#web/features/deals/deal-page/deal-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { breadcrumbs, offer } from '#web/layout/structured-data.ts'

export const Route = createFileRoute('/deal/$id')({
  staticData: { isForReading: true },
  loader: async ({ context: { queryClient }, params }) => {
    try {
      const { deal } = await queryClient.ensureQueryData(dealQuery(params.id))
      return { deal }
    } catch (error) {
      // An invalid id means that there is no deal.
      if (isErrorCode(error, 'PROMO_CODE_NOT_FOUND') || isErrorCode(error, 'INVALID_INPUT'))
        throw notFound()
      throw error
    }
  },
  headers: ({ loaderData }) => (loaderData ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => {
    const { origin } = match.context
    if (!loaderData) {
      return pageHead({
        title: 'Deal not found',
        description: 'This deal has ended or was taken down.',
        origin,
      })
    }
    const { deal } = loaderData
    const path = dealPath(deal.id)
    const title = `${deal.description} at ${deal.brand_name}: ${deal.code_kind === 'shared' ? 'code ' : ''}${codeOrWay(deal)}`
    return pageHead({
      title,
      description: `${deal.description} at ${deal.brand_name} ${withCode(deal).replace('with code', 'with promo code')} from ${shownFullName(deal.owner)}. The link to the shop is a paid link.`,
      path,
      origin,
      image: import.meta.env.SSR && { path: dealShareImage(deal), alt: title },
      things: import.meta.env.SSR && [
        offer(origin, deal),
        breadcrumbs(origin, [
          { name: 'Deals', path: '/deals' },
          { name: `${deal.description} at ${deal.brand_name}`, path },
        ]),
      ],
    })
  },
  component: Deal,
  notFoundComponent: GoneDeal,
})

const waysOut = (
  <>
    <Link to="/deals" className="btn btn--primary">
      Explore Deals
    </Link>
    <Link to="/" className="btn btn--line">
      Back to Home
    </Link>
  </>
)

function GoneDeal() {
  return <MissingDeal id={Route.useParams().id} waysOut={waysOut} />
}

function Deal() {
  const { id } = Route.useParams()
  return <DealPage key={id} id={id} waysOut={waysOut} />
}
