import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#test/database.ts'

import type { Database } from './connection/connect.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every foreign key has an index, so that a deletion does not scan the table', async () => {
  const { rows } = await database.pool.query<{ key: string }>(`
    select keys.conrelid::regclass || '.' || attname as key
      from pg_constraint keys join pg_attribute on attrelid = keys.conrelid and attnum = keys.conkey[1]
      where contype = 'f' and keys.connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = keys.conrelid and indkey[0] = keys.conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`)
  expect(rows).toEqual([])
})
