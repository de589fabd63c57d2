import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { TopicKind } from '#shared/rules/following/push.ts'
import type { HideableOutlet } from '#shared/rules/promo-codes/visibility.ts'
import { shownOn } from '#server/db/shown-on.ts'

import { followersOfCode, searchMatchesCode } from './followers-of-code.ts'

/** The topics of a code. A topic counts only where its outlet shows the code. */
const topicOf: Record<TopicKind, { topic: RawBuilder<unknown>; outlet: HideableOutlet }> = {
  creator: { topic: sql`promo_codes.influencer_id::text`, outlet: 'profile' },
  brand: { topic: sql`promo_codes.brand_key`, outlet: 'brand' },
}

/**
 * Each push subscription to a topic or search of a code, as a list of selects for rows of promo_codes. Other follows of
 * accounts are matched by account (`followersOfCode`).
 * @param which a condition on `follow.subscription_id`
 * @param portion the end of each select: order and limit
 */
export function subscribersOfCode(
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
      where ${searchMatchesCode(today)} and ${shownOn('web')} and ${which} group by follow.subscription_id ${portion})`
  return sql.join([...ofTopics, ofSearches], sql` union all `)
}

/** Whether the row `browser` is still subscribed to a row of promo_codes, and its account is not suspended. */
export const isStillSubscribed = (today: string): RawBuilder<boolean> => sql<boolean>`
  (exists (${subscribersOfCode(today, sql`follow.subscription_id = browser.id`)})
      or exists (select from (${followersOfCode(today, sql`follow.user_id = browser.user_id`)}) recipient where is_pushed))
    and not exists (select from profiles own where own.id = browser.user_id and own.suspended_at is not null)`
