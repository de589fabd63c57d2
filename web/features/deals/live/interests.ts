import type { Deal } from '#shared/contract/deals/deals.ts'
import type { LiveInterests } from '#shared/contract/deals/live.ts'
import { brandKey } from '#shared/rules/brands/brands.ts'
import { withOwners } from '#web/client/live/live-interests.ts'

import { dealsQuery, isWholeList } from '../data.ts'
import type { DealScope, DealSearch } from '../data.ts'

type Shown = Pick<Deal, 'owner'>

/** The interests of a list beyond its shown deals: a change of any deal may add it to a search or reorder the list. */
export function interestsOf(
  search: DealSearch & DealScope,
  deals: readonly Shown[],
): LiveInterests {
  const { brand, category, influencer_id } = search
  if (influencer_id !== undefined) return { owners: influencer_id }
  const owners = deals.map(({ owner }) => owner.id)
  if (brand !== undefined) return withOwners({ brand: brandKey(brand) }, owners)
  if (category !== undefined) return withOwners({ category }, owners)
  const { sort } = dealsQuery(search).queryKey[1]
  const isNewestOfAll = isWholeList(search) && search.expiring === undefined && sort === 'newest'
  return isNewestOfAll ? withOwners({ newest: true, picked: true }, owners) : {}
}
