import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import type { Database } from './connection/connect.ts'
import { recount } from './recount.ts'

let database: Database
let owner: string

beforeAll(async () => {
  database = await openTestDatabase('2026-03-10')
  owner = (await aProfile(database.db)).id
  await insertCodes(database.db, aCodeRow(owner), aCodeRow(owner))
})
afterAll(() => database.close())

const liveCount = async () =>
  (await database.db.selectFrom('brands').select('live_count').executeTakeFirstOrThrow()).live_count

test('the recount corrects wrong counts, and does not write correct ones', async () => {
  expect(await recount(database.db)).toBe(0)
  await sql`update brands set live_count = 7`.execute(database.db)
  await sql`update category_counts set live_count = 1 where category = 'General'`.execute(
    database.db,
  )
  await sql`update profile_counts set newest_live_at = null`.execute(database.db)
  expect(await recount(database.db)).toBe(3)
  expect(await liveCount()).toBe(2)
  expect(await recount(database.db)).toBe(0)
})

test('a count that is wrongly zero stops neither deletions nor the sweep', async () => {
  await sql`update brands set live_count = 0`.execute(database.db)
  const [id = ''] = await insertCodes(
    database.db,
    aCodeRow(owner, { expiration_date: '2026-03-10' }),
  )
  await sql`update brands set live_count = 0`.execute(database.db)
  await sql`select sweep_expired_promo_codes('2026-03-11')`.execute(database.db)
  await database.db.deleteFrom('promo_codes').where('id', '=', id).execute()
  expect(await liveCount()).toBe(0)
  expect(await recount(database.db)).toBe(1)
  expect(await liveCount()).toBe(2)
})

test.runIf(isOnPostgres)(
  'the recount does not treat counts that writers left as wrong, and settles them once',
  async () => {
    const busy = await database.db.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(4711)`.execute(busy)
    await insertCodes(database.db, aCodeRow(owner))
    expect(await liveCount()).toBe(2)
    expect(await recount(database.db)).toBe(0)
    await busy.commit().execute()
    await settleChanges(database.db)
    expect(await liveCount()).toBe(3)
    await settleChanges(database.db)
    expect(await liveCount()).toBe(3)
    expect(await recount(database.db)).toBe(0)
  },
)
