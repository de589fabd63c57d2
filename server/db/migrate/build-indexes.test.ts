import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'

import type { Database } from '../connection/connect.ts'
import { migrate, readVersion } from './migrate.ts'
import type { Version } from './migrate.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** This version with one migration more, that builds indexes. */
async function withIndexes(sql: string): Promise<Version> {
  const { migrations, functions } = await readVersion()
  const added = { name: '9998_indexes.sql', sql: `-- concurrently\n${sql}`, checksum: sql }
  return { migrations: [...migrations, added], functions }
}

const indexes = async () =>
  (
    await database.pool.query<{ name: string; is_valid: boolean }>(
      `select relname as name, indisvalid as is_valid from pg_index join pg_class on pg_class.oid = indexrelid
        where relname like 'built_%' order by 1`,
    )
  ).rows

const two = `
-- The first; the second.
create index concurrently built_first on promo_codes (brand_name, promo_code);
create unique index concurrently built_second on promo_codes (promo_code);
`

test('a migration builds its indexes once, outside of a transaction', async () => {
  const version = await withIndexes(two)
  expect(await migrate(database.pool, undefined, version)).toEqual(['9998_indexes.sql'])
  expect(await migrate(database.pool, undefined, version)).toEqual([])
  expect(await indexes()).toEqual([
    { name: 'built_first', is_valid: true },
    { name: 'built_second', is_valid: true },
  ])
  const { name, sql } = {
    name: '9999_dropped.sql',
    sql: '-- concurrently\ndrop index concurrently built_first;',
  }
  await migrate(database.pool, undefined, {
    ...version,
    migrations: [...version.migrations, { name, sql, checksum: sql }],
  })
  expect(await indexes()).toEqual([{ name: 'built_second', is_valid: true }])
})

test('the next start builds the index that failed, and not those that exist', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into users (email) values ('zoe@example.com') returning id",
  )
  await database.pool.query(
    "insert into profiles (id, username, is_influencer) values ($1, 'zoe', true)",
    [rows[0]?.id],
  )
  for (const brand of ['One', 'Two'])
    await database.pool.query(
      `insert into promo_codes (influencer_id, brand_name, brand_url, promo_code, promo_type, promo_value, description, affiliate_link)
        values ($1, $2, 'https://pacewell.example', 'SAME', '% off', '20', '20% off', 'https://pacewell.example/')`,
      [rows[0]?.id, brand],
    )
  const version = await withIndexes(two)
  await expect(migrate(database.pool, undefined, version)).rejects.toThrow(
    'Migration 9998_indexes.sql stopped half-way. The next start goes on with it',
  )
  expect((await indexes())[0]).toEqual({ name: 'built_first', is_valid: true })
  await database.pool.query("update promo_codes set promo_code = 'OTHER' where brand_name = 'Two'")
  expect(await migrate(database.pool, undefined, version)).toEqual(['9998_indexes.sql'])
  expect((await indexes()).map(({ is_valid }) => is_valid)).toEqual([true, true])
})

test('a migration that builds indexes is refused if it contains other statements', async () => {
  const version = await withIndexes('create table more (id integer);')
  await expect(migrate(database.pool, undefined, version)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('only builds and drops indexes') as string },
  })
})

describe.runIf(isOnPostgres)('with several processes', () => {
  test('a migration builds its index while other processes wait for the migration lock', async () => {
    const version = await withIndexes(two)
    const ran = await Promise.all(
      Array.from({ length: 4 }, () => migrate(database.pool, undefined, version)),
    )
    expect(ran.flat()).toEqual(['9998_indexes.sql'])
  })
})
