import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { searchName } from '#shared/rules/following.ts'
import { keyOf } from '#web/parts/following/thing.ts'
import type { FollowedSearch } from '#shared/rules/followed-search.ts'
import { orpc } from '#web/client/query-client.ts'
import { LazyFollowedPanel } from '#web/features/followers/lazy-followed-panel.tsx'
import { promoTypes } from '#web/features/deals/data.ts'
import type { OfferKind } from '#web/features/deals/data.ts'
import type { GuestFollows } from '#web/parts/following/guest-follows.ts'
import { FollowThis } from '#web/parts/following/own-buttons.tsx'
import { forYouKey } from '#web/parts/following/queries.ts'
import type { Thing } from '#web/parts/following/thing.ts'

import type { Reader } from './data.ts'
import { QueryErrorPanel } from '#web/parts/query-error-panel.tsx'

/** All that is followed, with a button each that ends it, and takes it up again. */
export function ManageFollows({ reader }: { reader: Reader }) {
  return (
    <div className="grid max-w-[44rem] gap-6 pt-8">
      {reader.kept ? (
        <KeptFollows kept={reader.kept} />
      ) : (
        <>
          <LazyFollowedPanel />
          <AccountFollows />
        </>
      )}
    </div>
  )
}

function KeptFollows({ kept: { creators, brands, searches } }: { kept: GuestFollows }) {
  return (
    <>
      <Follows title="Creators" things={creators.map((one) => ({ kind: 'creator', ...one }))} />
      <BrandsAndSearches brands={brands} searches={searches} />
    </>
  )
}

function AccountFollows() {
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
    <BrandsAndSearches
      brands={brands.map(({ brand_key: id, brand_name: name }) => ({ id, name }))}
      searches={searches.map(({ id: _id, ...search }) => search)}
    />
  )
}

type BrandsAndSearchesProps = {
  brands: readonly { id: string; name: string }[]
  searches: readonly FollowedSearch[]
}

function BrandsAndSearches({ brands, searches }: BrandsAndSearchesProps) {
  return (
    <>
      <Follows title="Brands" things={brands.map((one) => ({ kind: 'brand', ...one }))} />
      <Follows title="Searches" things={searches.map((search) => ({ kind: 'search', search }))} />
    </>
  )
}

function Follows({ title, things }: { title: string; things: readonly Thing[] }) {
  return (
    <section className="panel panel--pad grid gap-4" aria-label={title}>
      <h2 className="t-title">{title}</h2>
      {things.length === 0 ? (
        <p className="soft">None yet.</p>
      ) : (
        <ul className="grid gap-2">
          {things.map((thing) => (
            <li key={keyOf(thing)} className="flex items-center justify-between gap-4">
              <ThingLink thing={thing} />
              <FollowThis className="btn--sm" thing={thing} of={nameOf(thing)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = (thing: Thing) => (thing.kind === 'search' ? searchName(thing.search) : thing.name)

function ThingLink({ thing }: { thing: Thing }): ReactNode {
  const look = 'link min-w-0 wrap-anywhere'
  if (thing.kind === 'creator')
    return (
      <Link className={look} to="/influencer/$username" params={{ username: thing.id }}>
        {thing.name}
      </Link>
    )
  if (thing.kind === 'search')
    return (
      <Link className={look} to="/deals" search={addressOf(thing.search)}>
        {searchName(thing.search)}
      </Link>
    )
  return (
    <Link className={look} to="/brand/$brandName" params={{ brandName: thing.name }}>
      {thing.name}
    </Link>
  )
}

function addressOf({ q, category, promo_type, brand, expiring }: FollowedSearch) {
  const offer = (Object.keys(promoTypes) as OfferKind[]).find(
    (kind) => promoTypes[kind] === promo_type,
  )
  return { q, category, offer, brand, expiring: expiring && (1 as const), sort: 'newest' as const }
}
