import { useQuery } from '@tanstack/react-query'

import { orpc } from '#web/client/query-client.ts'
import { DeliveryPanel } from '#web/features/delivery/delivery-panel.tsx'
import { FollowedPanel } from '#web/features/followers/followed-panel.tsx'
import { forYouKey } from '#web/parts/following/queries.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'

import { Follows } from './follows.tsx'

/** All that an account follows, and how it hears of each. */
export function AccountFollows() {
  return (
    <>
      <DeliveryPanel />
      <FollowedPanel />
      <BrandsAndSearches />
    </>
  )
}

function BrandsAndSearches() {
  const query = useQuery({
    ...orpc.following.listOwn.queryOptions(),
    queryKey: [...forYouKey, 'own'],
    staleTime: 0,
  })
  if (query.data === undefined)
    return query.isError ? (
      <QueryErrorPanel title="This could not be loaded" query={query} />
    ) : (
      <p className="soft" role="status" aria-busy="true">
        Loading
      </p>
    )
  const { brands, searches } = query.data
  return (
    <>
      <Follows
        title="Brands"
        follows={brands.map(({ brand_key: id, brand_name: name }) => ({
          item: { kind: 'brand', id, name },
          follow: { kind: 'brand', id },
        }))}
      />
      <Follows
        title="Searches"
        follows={searches.map(({ id, ...search }) => ({
          item: { kind: 'search', search },
          follow: { kind: 'search', id },
        }))}
      />
    </>
  )
}
