import { addDays, daysUntil } from '#shared/rules/expiry.ts'
import type { Channel } from '#shared/rules/visibility.ts'

import { createRandom } from './random.ts'

type CountRow = {
  promo_code_id: string
  kind: 'copy' | 'click'
  channel: Channel
  day: string
  count: number
}

/** How people come to a code; the web most of all. */
const shares: readonly (readonly [channel: Channel, share: number])[] = [
  ['web', 0.58],
  ['dm', 0.2],
  ['extension', 0.13],
  ['chat', 0.09],
]

/** Sunday to Saturday: people shop in the evening of a weekend. */
const weekdays = [1.3, 0.85, 0.8, 0.9, 1, 1.15, 1.35]

/** Copies and clicks of a code from its first day to today or its last one, slowly growing, with a few great days. */
export function countsOf(
  code: { id: string; created_at: string; expiration_date: string | null; is_trending: boolean },
  today: string,
): CountRow[] {
  // By the code and not in one row of all, so that one more code changes no other's numbers.
  const random = createRandom(Number.parseInt(code.id.slice(0, 8), 16))
  const fame = 1 + random() ** 3 * 14 + (code.is_trending ? 10 : 0)
  const clicksPerCopy = 0.35 + random() * 0.35
  const first = code.created_at.slice(0, 10)
  const last =
    code.expiration_date !== null && code.expiration_date < today ? code.expiration_date : today
  const rows: CountRow[] = []
  for (let age = 0; age <= daysUntil(last, first); age++) {
    const day = addDays(first, age)
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1
    const news = 1 + 1.5 * Math.exp(-age / 4)
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
