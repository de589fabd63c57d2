import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { TopicKind } from '#shared/rules/push.ts'
import type { HideableOutlet } from '#shared/rules/visibility.ts'
import { shownOn } from '#server/db/shown-on.ts'

import { findsCode, followersOfCode } from './followers-of-code.ts'

/** The topic of each kind under which a code is news, where that outlet shows it. */
const topicOf: Record<TopicKind, { topic: RawBuilder<unknown>; outlet: HideableOutlet }> = {
  creator: { topic: sql`promo_codes.influencer_id::text`, outlet: 'profile' },
  brand: { topic: sql`promo_codes.brand_key`, outlet: 'brand' },
}

/**
 * The browsers that hear of a code by what is noted for them, as a list of selects for rows of promo_codes. What else
 * accounts follow is matched by account (`followersOfCode`).
 * @param which narrows `follow.subscription_id`
 * @param portion the end of each select
 */
export function hearingOfCode(
  today: string,
  which: RawBuilder<unknown>,
  portion: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const ofTopics = Object.entries(topicOf).map(
    ([kind, { topic, outlet }]) => sql`(
      select follow.subscription_id from push_topics follow
        where kind = ${sql.lit(kind)} and topic = ${topic} and ${shownOn(outlet)} and ${which} ${portion})`,
  )
  const ofSearches = sql`(
    select follow.subscription_id from push_searches follow
      where ${findsCode(today)} and ${shownOn('web')} and ${which} group by follow.subscription_id ${portion})`
  return sql.join([...ofTopics, ofSearches], sql` union all `)
}

/** Whether a browser (`browser`) still hears of a row of promo_codes, and its account may. */
export const stillHears = (today: string): RawBuilder<boolean> => sql<boolean>`
  (exists (${hearingOfCode(today, sql`follow.subscription_id = browser.id`)})
      or exists (select from (${followersOfCode(today, sql`follow.user_id = browser.user_id`)}) told where is_pushed))
    and not exists (select from profiles own where own.id = browser.user_id and own.suspended_at is not null)`
