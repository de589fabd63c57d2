import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { readQueue } from './read-queue.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('pages of a queue have each row once: open ones from the oldest, done ones from the newest', async () => {
  const { db } = database
  const { id } = await aProfile(db)
  const codes = await insertCodes(db, ...Array.from({ length: 10 }, () => aCodeRow(id)))
  const rows = codes.map((promo_code_id, index) => ({
    promo_code_id,
    code_created_at: '2026-03-01T00:00:00Z',
    // Two have the same time.
    opened_at: `2026-03-0${1 + Math.floor(index / 2)}T00:00:00Z`,
    ...(index % 2 === 0
      ? {}
      : { outcome: 'kept' as const, resolved_at: `2026-04-0${index < 4 ? 1 : index}T00:00:00Z` }),
  }))
  await db.insertInto('report_cases').values(rows).execute()
  const walk = async (state: string) => {
    const seen: { id: string; opened_at: string; resolved_at: string | null }[] = []
    for (let cursor: string | undefined; ;) {
      const { page, next_cursor } = await readQueue(
        db.selectFrom('report_cases').select(['id', 'opened_at', 'resolved_at']),
        { state, cursor, limit: 2 },
        { table: 'report_cases', opened: 'opened_at', done: 'resolved_at' },
      )
      seen.push(...page)
      if (next_cursor === null) return seen
      cursor = next_cursor
    }
  }
  const [open, done] = [await walk('open'), await walk('resolved')]
  const all = [...open, ...done].map((row) => row.id)
  expect([open.length, done.length, new Set(all).size]).toEqual([5, 5, 10])
  expect(open.map((row) => row.opened_at)).toEqual(open.map((row) => row.opened_at).toSorted())
  const ends = done.map((row) => row.resolved_at ?? '')
  expect(ends).toEqual(ends.toSorted().toReversed())
})
