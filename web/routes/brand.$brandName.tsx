import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'

import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { brandShareImage } from '#shared/rules/profiles/share-images.ts'
import { readPage } from '#web/parts/lists/list-pages.tsx'
import { waitOnServer } from '#web/client/wait-on-server.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { BrandCallouts } from '#web/features/brands/brand-callouts.tsx'
import { BrandFailed } from '#web/features/brands/brand-failed.tsx'
import { BrandHeader } from '#web/features/brands/brand-header.tsx'
import { brandQuery, seedBrandFromLists } from '#web/features/brands/data.ts'
import { brandScope, dealsQuery } from '#web/features/deals/data.ts'
import { cachedDeal } from '#web/features/deals/deal-page/cached-deal.ts'
import { ScopedDeals } from '#web/features/deals/scoped-deals.tsx'
import { notFoundHead, pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { brandCollection, breadcrumbs } from '#web/layout/structured-data.ts'
import { AskBelow } from '#web/parts/search/ask-assistant.tsx'
import { NearbyBrands } from '#web/parts/search/nearby-brands.tsx'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'

export const Route = createFileRoute('/brand/$brandName')({
  staticData: { isForReading: true },
  validateSearch: readPage,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context: { queryClient }, params: { brandName }, deps: { after } }) => {
    seedBrandFromLists(queryClient, brandName)
    const seen = cachedDeal(queryClient, ({ brand_name }) => brand_name === brandName)
    if (seen)
      void queryClient.prefetchInfiniteQuery(dealsQuery({ ...brandScope(seen.brand_key), after }))
    const brand = await queryClient
      .ensureQueryData(brandQuery(brandName))
      .catch((error: unknown) => {
        throw isErrorCode(error, 'BRAND_NOT_FOUND') || isErrorCode(error, 'INVALID_INPUT')
          ? notFound()
          : error
      })
    // Redirects other spellings to the canonical address of a brand.
    if (brand.brand_name !== brandName) {
      throw redirect({
        to: '/brand/$brandName',
        params: { brandName: brand.brand_name },
        statusCode: 301,
        replace: true,
      })
    }
    const deals = dealsQuery({ ...brandScope(brand.brand_key), after })
    await waitOnServer(queryClient.prefetchInfiniteQuery(deals))
    const page = queryClient.getQueryData(deals.queryKey)?.pages[0]
    // In the browser the page itself loads it.
    if (import.meta.env.SSR && page?.deals.length === 0)
      await (
        await import('#web/parts/search/nearby-data.ts')
      ).loadNearby(queryClient, brand.category)
    return { brand, isComplete: page !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => {
    const { queryClient, origin } = match.context
    if (match.status === 'notFound') return notFoundHead(origin)
    if (loaderData === undefined) {
      return pageHead({ title: 'Brand', origin })
    }
    const { brand } = loaderData
    const path = `/brand/${encodeURIComponent(brand.brand_name)}`
    const deals = queryClient.getQueryData(
      dealsQuery({ ...brandScope(brand.brand_key), after: match.search.after }).queryKey,
    )
    return pageHead({
      title: `${brand.brand_name} promo codes`,
      description: `Live ${brand.brand_name} promo codes published by creators. Links are paid links.`,
      // Brands without deals are not indexed.
      path: brand.live_count === 0 || match.search.after !== undefined ? undefined : path,
      origin,
      image: import.meta.env.SSR && {
        path: brandShareImage(brand),
        alt: `Promo codes for ${brand.brand_name}`,
      },
      feed: `${path}/feed.xml`,
      things: import.meta.env.SSR && [
        brandCollection(origin, brand, deals?.pages[0]?.deals ?? []),
        breadcrumbs(origin, [
          { name: 'Brands', path: '/brands' },
          { name: brand.brand_name, path },
        ]),
      ],
    })
  },
  component: BrandPage,
  errorComponent: BrandFailed,
  // Hydrated together with the page's frame, see `Page` in the root route.
  wrapInSuspense: false,
  // Its own error component, so that the page keeps its title.
  notFoundComponent: NotFoundPage,
})

function BrandPage() {
  const { brandName } = Route.useParams()
  const { data: brand } = useSuspenseQuery(brandQuery(brandName))
  const { after } = Route.useSearch()
  const scope = { ...brandScope(brand.brand_key), after }
  // The live number of codes.
  const { data: total } = useInfiniteQuery({
    ...dealsQuery(scope),
    select: ({ pages }) => pages[0]?.total,
  })
  const offers = total === undefined || total.is_capped ? brand.live_count : total.count
  return (
    <div className="wrap pb-section">
      <BrandHeader brand={brand} offers={offers} />
      <h2 className="sr">Promo codes</h2>
      <ScopedDeals
        scope={scope}
        leaveOut="brand"
        between={<BrandCallouts />}
        empty={
          <>
            <p className="t-lead pt-8" role="status">
              {dealSentences.noBrandCodes}
            </p>
            <NearbyBrands category={brand.category} except={brand.brand_key} />
          </>
        }
      />
      <AskBelow
        q={brand.brand_name}
        alert={offers === 0 ? { brand: brand.brand_name } : undefined}
      />
    </div>
  )
}
