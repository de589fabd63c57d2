import type pg from 'pg'

import { OperatorError } from '#server/operator-error.ts'

import { readMigrations } from './migrate.ts'

/**
 * Refuses a downgrade: a newer version has migrated the database, and this version may break it.
 * @param isAllowed the operator downgrades on purpose
 */
export async function refuseNewerSchema(pool: pg.Pool, isAllowed: boolean): Promise<void> {
  if (isAllowed) return
  const { rows: made } = await pool.query<{ is_made: boolean }>(
    "select to_regclass('schema_migrations') is not null as is_made",
  )
  if (!made[0]?.is_made) return
  const known = (await readMigrations()).map(({ name }) => name)
  const { rows } = await pool.query<{ name: string }>(
    'select name from schema_migrations where name <> all($1) order by name desc limit 1',
    [known],
  )
  if (rows[0] === undefined) return
  throw new OperatorError(
    `The database was changed by a newer version of this product (${rows[0].name}). Start that version or a later one. ` +
      'To go back to this version on purpose, set ALLOW_NEWER_SCHEMA=on.',
  )
}
