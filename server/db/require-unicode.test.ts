import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import pg from 'pg'

import type { Database } from '#server/db/connection/connect.ts'
import { openTestDatabase } from '#test/database.ts'

import { requireUnicode } from './require-unicode.ts'

const adminUrl = process.env['TEST_DATABASE_URL'] ?? ''

test('a database with Unicode support is accepted', async () => {
  const database = await openTestDatabase()
  await expect(requireUnicode(database.pool)).resolves.toBeUndefined()
  await database.close()
})

describe.skipIf(adminUrl === '')('a database that supports ASCII only', () => {
  const name = `fanfare_ascii_${process.pid}`
  let admin: Database
  let pool: pg.Pool

  beforeAll(async () => {
    admin = await openTestDatabase()
    await admin.pool.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    )
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    pool = new pg.Pool({ connectionString: url.href })
    // Dropping the database may terminate a connection that is closing.
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
  })

  test('a database that supports ASCII only is refused with instructions', async () => {
    await expect(requireUnicode(pool)).rejects.toThrow(
      /create database fanfare .* lc_ctype 'C.UTF-8'/,
    )
  })
})
