import { sql } from 'kysely'

import type { Topic } from '#shared/rules/push.ts'
import type { Db } from '#server/db/connect.ts'

/** The browsers of an account hear of a creator, if it wants to be told at once. Call it in the transaction that follows. */
export async function hearOf(db: Db, userId: string, { kind, topic }: Topic): Promise<void> {
  await sql`
    insert into push_topics (kind, topic, subscription_id)
      select ${kind}, ${topic}, id from push_subscriptions where user_id = ${userId}::uuid
        and exists (select from follows own
          where own.user_id = ${userId}::uuid and own.influencer_id = ${topic}::uuid and delivery = 'push')
      on conflict do nothing`.execute(db)
}

/** Those of who follows it no more. */
export async function hearNoMoreOf(db: Db, userId: string, { kind, topic }: Topic): Promise<void> {
  await sql`
    delete from push_topics where kind = ${kind} and topic = ${topic}
      and subscription_id in (select id from push_subscriptions where user_id = ${userId}::uuid)`.execute(
    db,
  )
}
