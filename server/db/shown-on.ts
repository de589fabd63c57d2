import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Outlet } from '#shared/rules/visibility.ts'

/**
 * `isShown` of shared/rules/visibility.ts as SQL, for rows of promo_codes. Every query that shows codes uses it.
 * Literals, so that the planner can use the partial indexes.
 * @param isOwnerAsked somebody named the owner in the chat or in a direct message
 */
export function shownOn(outlet: Outlet, isOwnerAsked = false): RawBuilder<boolean> {
  if (outlet === 'web') return sql`is_live`
  if (outlet === 'link') return sql`is_current`
  if (outlet === 'profile') return reachesAsked
  const reaches = isOwnerAsked && outlet !== 'extension' ? reachesAsked : sql`is_live`
  return sql`${reaches} and not ${sql.lit(outlet)} = any(hidden_channels)`
}

const reachesAsked = sql<boolean>`is_current and scope <> 'direct link'`
