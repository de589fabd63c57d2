import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { addDays, expiringSoonDays } from '#shared/rules/promo-codes/expiry.ts'
import { shownOn } from '#server/db/shown-on.ts'

/** An account that follows a code, and how it is notified: by its browsers, by letters, or both. */
export type Recipient = { user_id: string; is_pushed: boolean; cadence: 'daily' | 'weekly' | null }

/** The index contains so many first characters of a search's words. */
const indexedLength = 3

/** All substrings of a code with up to three characters. By them the index finds the searches that may match. */
const substrings = sql`(select array_agg(substr(search_text, place, size)) || array['']
  from generate_series(1, length(search_text)) place, generate_series(1, ${sql.lit(indexedLength)}) size)`

/** The reverse of `liveDeals`: whether the search in a row of `follow` matches a row of promo_codes. */
export const searchMatchesCode = (today: string) => sql`
  left(follow.words, ${sql.lit(indexedLength)}) = any(${substrings}::text[]) and position(follow.words in search_text) > 0
    and follow.category in ('', promo_codes.category)
    and (follow.promo_type is null or follow.promo_type = promo_codes.promo_type)
    and (follow.brand_name = '' or follow.brand_key = promo_codes.brand_key)
    and (not follow.is_ending
      or expiration_date between ${today}::date and ${addDays(today, expiringSoonDays)}::date)`

/**
 * The accounts that are notified of a code at once or by letters, as a list of selects for rows of promo_codes. Followers
 * of creators are notified by `push_topics`, which also serves browsers without an account.
 * @param which a condition on `follow.user_id`
 * @param portion the end of each select: order and limit
 */
export function followersOfCode(
  today: string,
  which: RawBuilder<unknown>,
  portion: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const select = (table: string, deliveries: string, follows: RawBuilder<unknown>) => sql`(
    select user_id, bool_or(delivery = 'push') as is_pushed, min(delivery) filter (where delivery <> 'push') as cadence
      from ${sql.table(table)} follow
      where delivery in (${sql.raw(deliveries)}) and ${follows} and ${which} group by user_id ${portion})`
  const letters = `'daily', 'weekly'`
  const all = `'push', ${letters}`
  return sql.join(
    [
      select(
        'follows',
        letters,
        sql`follow.influencer_id = promo_codes.influencer_id and ${shownOn('profile')}`,
      ),
      select(
        'brand_follows',
        all,
        sql`follow.brand_key = promo_codes.brand_key and ${shownOn('brand')}`,
      ),
      select('search_follows', all, sql`${searchMatchesCode(today)} and ${shownOn('web')}`),
    ],
    sql` union all `,
  )
}
