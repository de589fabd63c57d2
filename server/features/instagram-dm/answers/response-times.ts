import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

export type ResponseTimes = { answers: number; p50_ms: number; p95_ms: number }

/** Time from a webhook's arrival to the delivery of the whole answer, last 24 hours. */
export async function findResponseTimes(db: Db): Promise<ResponseTimes | undefined> {
  const { rows } = await sql<{ answers: number; times: number[] | null }>`
    select count(*) as answers, percentile_cont(array[0.5, 0.95]) within group
        (order by extract(epoch from handed_over_at - received_at)::float8 * 1000) as times
      from instagram_messages
      where state = 'handed_over' and handed_over_at > now() - interval '24 hours'`.execute(db)
  const { answers = 0, times } = rows[0] ?? {}
  const [p50, p95] = times ?? []
  return p50 === undefined || p95 === undefined
    ? undefined
    : { answers, p50_ms: Math.round(p50), p95_ms: Math.round(p95) }
}

/** Messages of the last 24 hours by outcome. */
export async function countRecentMessages(db: Db): Promise<{ state: string; count: number }[]> {
  return db
    .selectFrom('instagram_messages')
    .where('received_at', '>', sql<string>`now() - interval '24 hours'`)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute()
}
