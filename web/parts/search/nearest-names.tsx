import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { FoundCreator } from '#shared/contract/deals/search.ts'
import type { AlertFilter } from '#shared/rules/following/code-alerts.ts'
import { unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'

import { AskBelow } from './ask-assistant.tsx'
import { searchQuery } from './data.ts'
import { NearbyBrands } from './nearby-brands.tsx'
import { NearestBrand } from './nearest-brand.tsx'
import { NearestList } from './nearest-list.tsx'

type NearestNamesProps = {
  /** The search text. */
  q: string
  /** The key of a brand that is already shown. */
  except?: string | undefined
  /** The offered alert, unless it is for a code with these words. */
  alert?: AlertFilter | undefined
}

/** The most similar brands and creators, where nothing contains the search. */
export function NearestNames({ q, except, alert }: NearestNamesProps) {
  const { data } = useQuery(searchQuery(q))
  const brands = data?.brands.filter(({ brand_key }) => brand_key !== except) ?? []
  const creators = data?.creators ?? []
  const ask = <AskBelow q={q} alert={alert ?? { q }} />
  if (data === undefined) return ask
  if (brands.length + creators.length === 0)
    return (
      <>
        {except === undefined ? <NearbyBrands category={unsetCategory} /> : null}
        {ask}
      </>
    )
  return (
    <NearestList id="nearest-names" title="Perhaps you mean" more={ask}>
      {brands.map((brand) => (
        <li key={brand.brand_key}>
          <NearestBrand brand={brand} />
        </li>
      ))}
      {creators.map((creator) => (
        <li key={creator.id}>
          <NearestCreator creator={creator} />
        </li>
      ))}
    </NearestList>
  )
}

function NearestCreator({ creator }: { creator: FoundCreator }) {
  if (creator.username === null) return null
  return (
    <Link
      className="person panel"
      to="/influencer/$username"
      params={{ username: creator.username }}
    >
      <Avatar id={creator.id} name={shownFullName(creator)} src={creator.avatar_url} size={44} />
      <span className="person__text">
        <span className="person__name">{shownFullName(creator)}</span>
        <span className="person__at">@{creator.username}</span>
        <span className="person__offers">{counted(creator.live_count, 'code')}</span>
      </span>
    </Link>
  )
}
