import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'

import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

let database: Database
let names: string[]

beforeEach(async () => {
  names = (await readdir(new URL('./migrations/', import.meta.url)))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  database = await openTestDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
})
afterEach(() => database.close())

async function columns(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  )
  return rows
}

describe('migrations', () => {
  test('bring an empty database up to date, and then have nothing more to do', async () => {
    expect(await migrate(database.pool)).toEqual(names)
    expect(await migrate(database.pool)).toEqual([])
  })

  test('bring every former version to the same as a new one, with what is in it', async () => {
    await migrate(database.pool)
    const fresh = await columns()
    for (const former of names.slice(0, -1)) {
      await database.pool.query('drop schema public cascade; create schema public')
      expect((await migrate(database.pool, former)).at(-1)).toBe(former)
      await database.pool.query("insert into users (email) values ('ana@example.com')")
      expect(await migrate(database.pool)).toEqual(names.slice(names.indexOf(former) + 1))
      expect(await columns()).toEqual(fresh)
      expect((await database.pool.query('select email from users')).rows).toEqual([
        { email: 'ana@example.com' },
      ])
    }
    // It runs as many migrations as a triangle over all of them has.
  }, 120_000)

  test('refuse a database on which a migration ran that was changed afterwards, and touch nothing', async () => {
    await migrate(database.pool, names[0])
    await database.pool.query("update schema_migrations set checksum = 'another'")
    const before = await columns()
    await expect(migrate(database.pool)).rejects.toThrow(
      `Migration ${names[0]} was changed after it ran`,
    )
    expect(await columns()).toEqual(before)
    // The lock was given back: the next one is refused for the same reason and does not wait.
    await expect(migrate(database.pool)).rejects.toThrow('was changed')
  })

  test('undo a migration that fails half-way and name it', async () => {
    await migrate(database.pool, names[0])
    // The second migration makes a table of this name, after other things.
    await database.pool.query('create table category_counts (x int)')
    await expect(migrate(database.pool)).rejects.toThrow(
      `Migration ${names[1]} failed and was undone`,
    )
    const { rows } = await database.pool.query("select to_regclass('promo_codes') as made")
    expect(rows).toEqual([{ made: null }])
    await database.pool.query('drop table category_counts')
    expect(await migrate(database.pool)).toEqual(names.slice(1))
  })

  test.runIf(isOnPostgres)('run once when several processes start at the same moment', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.pool)))
    expect(ran.filter(({ length }) => length > 0)).toEqual([names])
    const { rows } = await database.pool.query('select name from schema_migrations order by name')
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(names)
  })
})
