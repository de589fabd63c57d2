import { sql } from 'kysely'

import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import type { Span } from '#shared/rules/insights/insights.ts'
import { maxSourcesADay, otherSource } from '#shared/rules/insights/page-visits.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** Records the visitor for an hour. Of two concurrent calls one returns true. Only public pages count. */
export async function claimPageVisit(
  db: Db,
  profileId: string,
  visitorHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo_code_visitors (visitor_hash, expires_at)
      select ${visitorHash}, now() + interval '1 hour' from profiles where id = ${profileId}::uuid and may_publish
      on conflict (visitor_hash) do update set expires_at = excluded.expires_at
        where promo_code_visitors.expires_at <= now()
      returning 1`.execute(db)
  return rows.length > 0
}

/** Adds to the day's count. Names beyond the day's limit are counted together. */
export async function addVisit(
  db: Db,
  { profileId, day, source }: { profileId: string; day: string; source: string },
): Promise<void> {
  await sql`
    insert into page_visits (profile_id, day, source, visits)
      select ${profileId}::uuid, ${day}::date, case
          when exists (select from page_visits where profile_id = ${profileId}::uuid and day = ${day}::date and source = ${source})
            or (select count(*) from page_visits where profile_id = ${profileId}::uuid and day = ${day}::date) < ${maxSourcesADay}
          then ${source} else ${otherSource} end, 1
      on conflict (profile_id, day, source) do update set visits = page_visits.visits + 1`.execute(
    db,
  )
}

/** Most sources that Insights name; the others are counted together. */
const namedSources = 12

/** The visits of an owner's page in two spans, and where those of the later one came from. */
export async function listVisits(
  db: Db,
  profileId: string,
  { now, before }: { now: Span; before: Span },
): Promise<Insights['page_visits']> {
  const { rows } = await sql<{ source: string; now: number; before: number }>`
    select source, coalesce(sum(visits) filter (where day >= ${now.from}::date), 0)::int as now,
        coalesce(sum(visits) filter (where day <= ${before.to}::date), 0)::int as before
      from page_visits
      where profile_id = ${profileId}::uuid and day between ${before.from}::date and ${now.to}::date
      group by source order by 2 desc, source`.execute(db)
  const sum = (which: 'now' | 'before', of = rows) =>
    of.reduce((total, row) => total + row[which], 0)
  const some = rows.filter((row) => row.now > 0)
  const named = some.slice(0, namedSources)
  return {
    now: sum('now'),
    before: sum('before'),
    sources: named.map(({ source, now: visits }) => ({ source, visits })),
    others: sum('now', some.slice(namedSources)),
  }
}
