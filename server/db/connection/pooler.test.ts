import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { isPoolerHere, openOwnPooler } from '#test/own-pooler.ts'

import { migrate } from '../migrate/migrate.ts'

const isTried = isOnPostgres && isPoolerHere
if (isOnPostgres && !isPoolerHere)
  process.stdout.write(
    'Skipped: PgBouncer is not installed, so nothing is tried behind a pooler.\n',
  )

let direct: Database
let pooler: Awaited<ReturnType<typeof openOwnPooler>>
let database: Database
let app: TestApp

beforeAll(async () => {
  if (!isTried) return
  direct = await openTestDatabase()
  const direct_url = (direct.pool.options as { connectionString?: string }).connectionString ?? ''
  pooler = await openOwnPooler(direct_url)
  database = await connect(
    { database: { kind: 'postgres', url: pooler.url, direct_url, pool_size: 10 } },
    true,
  )
  app = await openTestApp({ database, config: { is_limit_waived: true } })
})
afterAll(async () => {
  if (!isTried) return
  await app.close()
  await database.close()
  await pooler.close()
  await direct.close()
})

describe.runIf(isTried)('behind a pooler that pools transactions', () => {
  test('a pooler serves more concurrent requests than it has connections', async () => {
    const ana = await app.anInfluencer()
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code: `POOLED${i}` }) }),
      ),
    )
    expect(new Set(made.map(({ promo_code }) => promo_code.id)).size).toBe(30)
    // The query of this list has a prepared plan where there is no pooler.
    const lists = await Promise.all(
      Array.from({ length: 30 }, () => app.request('/api/promo-codes?limit=5')),
    )
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('behind a pooler requests have their time limits, and jobs have their own', async () => {
    const limit = async (pool: Database['pool']) =>
      (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]
        ?.statement_timeout
    expect(await Promise.all([limit(database.pool), limit(database.pool)])).toEqual(['15s', '15s'])
    expect(await limit(database.jobs.pool)).toBe('10min')
  })

  test('listeners and the migration lock connect to the database directly, not through the pooler', async () => {
    const heard = Promise.withResolvers<void>()
    const unlisten = await database.listen('pooler_test', () => heard.resolve())
    await database.pool.query("select pg_notify('pooler_test', '')")
    await heard.promise
    await unlisten()
    const twice = await Promise.all([migrate(database.jobs.pool), migrate(database.jobs.pool)])
    expect(twice).toEqual([[], []])
  })
})
