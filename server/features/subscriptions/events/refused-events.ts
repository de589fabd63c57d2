import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** A flood of wrong signatures must not cause as many writes. */
const pause = 10_000

/** Counts events with a wrong signature in the database; each process writes every ten seconds at most. */
export function createRefusalCount(): (db: Db, provider: string) => Promise<void> {
  let waiting = 0
  let writtenAt: number | undefined
  return async (db, provider) => {
    waiting++
    const now = Date.now()
    if (writtenAt !== undefined && now - writtenAt < pause) return
    const count = waiting
    waiting = 0
    writtenAt = now
    await sql`
      insert into payment_refusals as known (provider, count, last_at) values (${provider}, ${count}, now())
        on conflict (provider) do update set last_at = excluded.last_at,
          -- Since the last good event: before, the secret was right.
          count = excluded.count + case when known.last_at > coalesce(${lastEvent(provider)}, '-infinity') then known.count else 0 end`.execute(
      db,
    )
  }
}

const lastEvent = (provider: string) => sql<string | null>`(
  select received_at from webhook_inbox where provider = ${provider} order by received_at desc limit 1)`

export type EventFacts = {
  /** Of the last 90 days; ISO. */
  last_event_at: string | null
  /** Wrong signatures since that day. */
  refused: number
  refused_at: string | null
}

export async function findEventFacts(db: Db, provider: string): Promise<EventFacts> {
  const { rows } = await sql<EventFacts>`
    select last.at as last_event_at, case when known.last_at > coalesce(last.at, '-infinity') then count else 0 end as refused,
        case when known.last_at > coalesce(last.at, '-infinity') then known.last_at end as refused_at
      from (select ${lastEvent(provider)} as at) last left join payment_refusals known on known.provider = ${provider}`.execute(
    db,
  )
  return rows[0] ?? { last_event_at: null, refused: 0, refused_at: null }
}
