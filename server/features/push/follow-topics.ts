import { sql } from 'kysely'

import type { Topic } from '#shared/rules/following/push.ts'
import type { Db } from '#server/db/connection/connect.ts'

/**
 * Subscribes the browsers of an account to a creator, if the account follows it with notifications. Call it in the
 * transaction that changes the follow.
 */
export async function subscribeBrowsers(
  db: Db,
  userId: string,
  { kind, topic }: Topic,
): Promise<void> {
  await sql`
    insert into push_topics (kind, topic, subscription_id)
      select ${kind}, ${topic}, id from push_subscriptions where user_id = ${userId}::uuid
        and exists (select from follows own
          where own.user_id = ${userId}::uuid and own.influencer_id = ${topic}::uuid and delivery = 'push')
      on conflict do nothing`.execute(db)
}

/** Unsubscribes the browsers of an account from a topic. */
export async function unsubscribeBrowsers(
  db: Db,
  userId: string,
  { kind, topic }: Topic,
): Promise<void> {
  await sql`
    delete from push_topics where kind = ${kind} and topic = ${topic}
      and subscription_id in (select id from push_subscriptions where user_id = ${userId}::uuid)`.execute(
    db,
  )
}
