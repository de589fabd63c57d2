import { sql } from 'kysely'

import { addDays, daysUntil } from '#shared/rules/promo-codes/expiry.ts'
import type { Channel } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { emailOf, idOf } from './add-people.ts'
import { agencies } from './people.ts'
import { creators } from './creators.ts'
import { createRandom } from './random.ts'

type CountRow = {
  promo_code_id: string
  kind: 'copy' | 'click'
  channel: Channel
  day: string
  count: number
}

/** Shares of the channels; the web is the largest. */
const shares: readonly (readonly [channel: Channel, share: number])[] = [
  ['web', 0.58],
  ['dm', 0.2],
  ['extension', 0.13],
  ['chat', 0.09],
]

/** Weights from Sunday to Saturday. */
const weekdays = [1.3, 0.85, 0.8, 0.9, 1, 1.15, 1.35]

/** Daily copies and clicks of a code from its first day until today or its last day: slow growth and a few peaks. */
export function countsOf(
  code: { id: string; created_at: string; expiration_date: string | null; is_trending: boolean },
  today: string,
): CountRow[] {
  // Random numbers are seeded per code, so a new code does not change the numbers of the others.
  const random = createRandom(Number.parseInt(code.id.slice(0, 8), 16))
  const fame = 2 + random() ** 3 * 9 + (code.is_trending ? 5 : 0)
  const clicksPerCopy = 0.35 + random() * 0.35
  const first = code.created_at.slice(0, 10)
  const last =
    code.expiration_date !== null && code.expiration_date < today ? code.expiration_date : today
  const rows: CountRow[] = []
  for (let age = 0; age <= daysUntil(last, first); age++) {
    const day = addDays(first, age)
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1
    const news = 1 + 0.6 * Math.exp(-age / 4)
    const great = random() < 0.025 ? 2.5 : 1
    const expected = fame * weekday * news * great * (0.7 + random() * 0.6)
    for (const [channel, share] of shares) {
      const copies = Math.floor(expected * share + random())
      const clicks = Math.floor(copies * clicksPerCopy + random() * 0.9)
      if (copies > 0)
        rows.push({ promo_code_id: code.id, kind: 'copy', channel, day, count: copies })
      if (clicks > 0)
        rows.push({ promo_code_id: code.id, kind: 'click', channel, day, count: clicks })
    }
  }
  return rows
}

/** Days of history for deleted codes. The newest creators joined then. */
const pastDays = 95

/**
 * History before the current codes: counts of deleted codes, and follows between creators. Accounts that can sign in
 * follow nobody.
 */
export async function addPast(db: Db, today: string): Promise<void> {
  const random = createRandom(1204)
  const days = creators.flatMap((person) => {
    const level = 8 + random() * 18
    return Array.from({ length: pastDays }, (_, index) => {
      const age = pastDays - index
      const day = addDays(today, -age)
      const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1
      // The current codes replaced the deleted ones during the last weeks.
      const left = Math.min(1, age / 60)
      const start = Math.min(1, (pastDays - age + 10) / 40)
      const expected = level * weekday * left * start * (0.7 + random() * 0.6)
      return shares.map(([channel, share]) => {
        const copies = Math.floor(expected * share + random())
        return {
          influencer_id: idOf(emailOf(person)),
          day,
          channel,
          copies,
          clicks: Math.floor(copies * 0.55 + random() * 0.8),
        }
      })
    }).flat()
  })
  // One array parameter: a statement accepts at most 65,535 parameters.
  const rows = JSON.stringify(days)
  await sql`
    insert into insight_days (influencer_id, brand_key, day, channel, copies, clicks)
      select past.influencer_id, brand.key, past.day, past.channel, past.copies, past.clicks
        from json_to_recordset(${rows}::json) past (influencer_id uuid, day date, channel text, copies int, clicks int)
          cross join lateral (
            select '' as key
            union all
            (select brand_key from promo_codes where influencer_id = past.influencer_id order by created_at limit 1)
          ) brand
      on conflict (influencer_id, brand_key, day, channel) do update
        set copies = insight_days.copies + excluded.copies, clicks = insight_days.clicks + excluded.clicks`.execute(
    db,
  )
  await sql`
    insert into insight_brand_weeks (influencer_id, brand_key, week, copies, clicks)
      select influencer_id, brand_key, date_trunc('week', day)::date, sum(copies), sum(clicks)
        from insight_days where brand_key <> '' group by 1, 2, 3
      on conflict (influencer_id, brand_key, week) do update
        set copies = excluded.copies, clicks = excluded.clicks`.execute(db)
  const follows = creators.flatMap((followed) =>
    [...creators, ...agencies]
      .filter((person) => person !== followed && person.email === undefined && random() < 0.7)
      .map((person) => ({
        user_id: idOf(emailOf(person)),
        influencer_id: idOf(emailOf(followed)),
        created_at: `${addDays(today, -1 - Math.floor(random() ** 1.6 * 90))}T${String(Math.floor(random() * 24)).padStart(2, '0')}:30:00.000Z`,
      })),
  )
  await db.insertInto('follows').values(follows).execute()
  await sql`
    insert into user_domain_map (user_id, influencer_id, domain)
      select distinct user_id, influencer_id, brand_domain from follows join promo_codes using (influencer_id)
        where brand_domain <> ''`.execute(db)
}
