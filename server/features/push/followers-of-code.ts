import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { addDays, expiringSoonDays } from '#shared/rules/expiry.ts'
import { shownOn } from '#server/db/shown-on.ts'

/** What an account gets of a code: notifications of its browsers, letters, or both. */
export type Told = { user_id: string; is_pushed: boolean; cadence: 'daily' | 'weekly' | null }

/** Characters of a search's words that the index knows. */
const indexed = 3

/** All texts of up to three characters in a code, by which the index finds the searches that may find it. */
const pieces = sql`(select array_agg(substr(search_text, place, size)) || array['']
  from generate_series(1, length(search_text)) place, generate_series(1, ${sql.lit(indexed)}) size)`

/** As `liveDeals` of lists finds codes, the other way round: of rows of `follow` those that find a row of promo_codes. */
export const findsCode = (today: string) => sql`
  left(follow.words, ${sql.lit(indexed)}) = any(${pieces}::text[]) and position(follow.words in search_text) > 0
    and follow.category in ('', promo_codes.category)
    and (follow.promo_type is null or follow.promo_type = promo_codes.promo_type)
    and (follow.brand_name = '' or follow.brand_key = promo_codes.brand_key)
    and (not follow.is_ending
      or expiration_date between ${today}::date and ${addDays(today, expiringSoonDays)}::date)`

/**
 * The accounts that are told of a code at once or by letters, as a list of selects for rows of promo_codes. Creators
 * are notified of by `push_topics`, which browsers without an account have too.
 * @param which narrows `follow.user_id`
 * @param portion the end of each select
 */
export function followersOfCode(
  today: string,
  which: RawBuilder<unknown>,
  portion: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const select = (table: string, told: string, follows: RawBuilder<unknown>) => sql`(
    select user_id, bool_or(delivery = 'push') as is_pushed, min(delivery) filter (where delivery <> 'push') as cadence
      from ${sql.table(table)} follow
      where delivery in (${sql.raw(told)}) and ${follows} and ${which} group by user_id ${portion})`
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
      select('search_follows', all, sql`${findsCode(today)} and ${shownOn('web')}`),
    ],
    sql` union all `,
  )
}
