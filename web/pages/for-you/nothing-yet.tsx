import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { FollowedKind } from '#shared/contract/following/following.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { orpc } from '#web/client/query-client.ts'
import { FollowButton } from '#web/parts/followers/follow-button.tsx'
import { FollowItemButton } from '#web/parts/following/buttons.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'

const texts: Record<FollowedKind, { title: string; text: string }> = {
  all: {
    title: 'Nothing here yet',
    text: 'Follow a creator, a brand or a search, and their new codes appear here the moment they are published.',
  },
  ending: {
    title: 'Nothing ends soon',
    text: 'Codes of what you follow and codes that you saved appear here in their last seven days.',
  },
  creators: {
    title: 'No codes from creators',
    text: 'Follow creators whose taste you trust, and their new codes appear here.',
  },
  brands: {
    title: 'No codes from brands',
    text: 'Follow the brands that you buy from, and their new codes appear here.',
  },
  searches: {
    title: 'No codes from searches',
    text: 'Search or filter the deals and press ‘Follow this search’: what it finds from then on appears here.',
  },
}

const suggested = 4

/** Why there is nothing, and whom and what one could follow. */
export function NothingYet({ kind }: { kind: FollowedKind }) {
  const { title, text } = texts[kind]
  return (
    <>
      <EmptyState
        title={title}
        actions={
          <Button variant="primary" render={<Link to="/deals" />}>
            Search the deals
          </Button>
        }
      >
        {text}
      </EmptyState>
      {kind === 'ending' ? null : (
        <div className="grid gap-8 md:grid-cols-2">
          {kind === 'brands' || kind === 'searches' ? null : <Creators />}
          {kind === 'creators' ? null : <Brands />}
        </div>
      )}
    </>
  )
}

function Creators() {
  const { data } = useQuery(
    orpc.profiles.list.queryOptions({ input: { kind: 'influencer', limit: suggested } }),
  )
  if (!data?.profiles.length) return null
  return (
    <Suggested what="Creators">
      {data.profiles.map((listed) => {
        const profile = { ...listed, is_creditcard: false }
        const name = shownFullName(profile)
        return (
          <li key={profile.id} className={row}>
            <Avatar id={profile.id} name={name} src={profile.avatar_url} size={44} />
            <Link
              className="link link--alone min-w-0 font-semibold wrap-anywhere"
              to="/influencer/$username"
              params={{ username: profile.username ?? profile.id }}
            >
              {name}
            </Link>
            <FollowButton profile={profile} size="sm" of={name} />
          </li>
        )
      })}
    </Suggested>
  )
}

function Brands() {
  const { data } = useQuery(
    orpc.brands.list.queryOptions({ input: { sort: 'deals', limit: suggested } }),
  )
  if (!data?.brands.length) return null
  return (
    <Suggested what="Brands">
      {data.brands.map(({ brand_key, brand_name, category }) => (
        <li key={brand_key} className={row}>
          <Tile name={brand_name} stock={stockOfCategory(category)} />
          <Link
            className="link link--alone min-w-0 font-semibold wrap-anywhere"
            to="/brand/$brandName"
            params={{ brandName: brand_name }}
          >
            {brand_name}
          </Link>
          <FollowItemButton
            className="btn--sm"
            of={brand_name}
            item={{ kind: 'brand', id: brand_key, name: brand_name }}
          />
        </li>
      ))}
    </Suggested>
  )
}

const row = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 py-3'

function Suggested({ what, children }: { what: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel panel--pad grid content-start gap-4" aria-labelledby={id}>
      <h2 id={id} className="t-title">
        {what} to follow
      </h2>
      <ul className="*:border-line *:not-first:border-t">{children}</ul>
    </section>
  )
}
