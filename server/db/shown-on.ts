import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { ticketOutlets } from '#shared/rules/promo-codes/visibility.ts'
import type { HideableOutlet, Outlet } from '#shared/rules/promo-codes/visibility.ts'

/**
 * The visibility rule `isShown` of shared/rules/promo-codes/visibility.ts as SQL, for rows of promo_codes. Every query that shows
 * codes names its outlet here. Literals, so that the planner can use the partial indexes, which are of live codes.
 * @param isOwnerAsked a shopper named the owner in the chat or in a direct message
 */
export function shownOn(outlet: Outlet, isOwnerAsked = false): RawBuilder<boolean> {
  switch (outlet) {
    case 'web':
      return sql`is_live and is_listed`
    case 'link':
      return sql`is_current`
    case 'page':
      return sql`is_live and not hidden_channels @> ${sql.lit(`{${ticketOutlets.join(',')}}`)}`
    case 'profile':
    case 'api':
      return sql`${ofThePage} and ${isOpen(outlet)}`
    case 'chat':
    case 'dm':
      return sql`${isOwnerAsked ? ofThePage : sql`is_live`} and ${isOpen(outlet)}`
    default:
      return sql`is_live and ${isOpen(outlet)}`
  }
}

const ofThePage = sql`is_current and scope <> 'direct link'`

const isOpen = (outlet: HideableOutlet) => sql`not ${sql.lit(outlet)} = any(hidden_channels)`

/** Whether notifications and letters can contain a code: feeds contain it, and it has a page to link to. */
export const isNotifiable = sql<boolean>`(${shownOn('feeds')} and ${shownOn('page')})`

/** Whether everybody can see a code: its own page or the profile of its owner shows it. */
export const isOnAPage = sql<boolean>`(${shownOn('page')} or ${shownOn('profile')})`

/**
 * Whether a follower may know the shop of a row of user_domain_map: the followed creator has a code for it that the
 * extension shows.
 */
export const isFollowedShopShown = sql<boolean>`exists (
  select from promo_codes
    where promo_codes.influencer_id = user_domain_map.influencer_id
      and promo_codes.brand_domain = user_domain_map.domain and ${shownOn('extension')})`

/**
 * Whether visitors may hear of a row of brands: one whose codes all waited for their start, for staff or for whoever has
 * their links so far, nobody has heard of. A known brand stays known, whatever becomes of its codes.
 */
export const isKnownBrand = sql<boolean>`brands.known_since is not null`

/**
 * The number of codes that an outlet shows beyond the stored counts of lists; negative if fewer. Only few codes differ
 * between outlets. They have an index by brand and one by owner.
 */
export function countBeyondLists(
  outlet: 'brand' | 'profile' | 'feeds',
  isOfThese: RawBuilder<unknown>,
): RawBuilder<number> {
  const beyond = sql`count(*) filter (where ${shownOn(outlet)} and not is_listed)
    - count(*) filter (where is_listed and not (${shownOn(outlet)}))`
  const among = (rows: RawBuilder<unknown>) =>
    sql`(select ${beyond} from promo_codes where ${isOfThese} and ${rows})`
  const partly = among(sql`is_live and hidden_channels <> '{}'`)
  return outlet === 'profile'
    ? sql`(${partly} + ${among(sql`is_current and scope = 'my page'`)})::int`
    : sql`${partly}::int`
}

/**
 * Whether at least one listed code is shown by all of these outlets. The stored count is the number of listed codes.
 */
export function isListedOn(
  outlets: readonly HideableOutlet[],
  listedCount: RawBuilder<unknown>,
  isOfThese: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const closed = sql.lit(`{${outlets.join(',')}}`)
  return sql<boolean>`(${listedCount} > (select count(*) from promo_codes
    where ${isOfThese} and is_live and hidden_channels <> '{}' and is_listed and hidden_channels && ${closed}))`
}

/**
 * The remaining codes of a drop, for rows of promo_codes under this alias. Null if shoppers must not see the number.
 */
export function codesLeft(codes: string): RawBuilder<number | null> {
  return sql<number | null>`case when ${sql.ref(`${codes}.code_kind`)} = 'pool' then
    (select left_count from drop_pools where promo_code_id = ${sql.ref(`${codes}.id`)} and shows_left) end`
}
