import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

import type pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/** Any number, the same in every process: only one migrates at a time. */
export const migrationLock = 471_100

export type Migration = { name: string; sql: string; checksum: string }

/** The migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to date, forward only, each file in a transaction of its own. Returns the
 * names that ran. Throws when an applied file was changed afterwards, before anything is touched.
 * @param only stop after the file of this name, or run only those of these names: a former version.
 */
export async function migrate(
  pool: pg.Pool,
  only?: string | ReadonlySet<string>,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const pending: Migration[] = []
    for (const migration of await readMigrations()) {
      const { name, checksum } = migration
      if (typeof only === 'object' && !only.has(name)) continue
      const known = applied.get(name)
      if (known !== undefined && known !== checksum) {
        throw new Error(
          `Migration ${name} was changed after it ran on this database. Write a new migration instead.`,
        )
      }
      if (known === undefined) pending.push(migration)
      if (name === only) break
    }
    for (const { name, sql, checksum } of pending) {
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed and was undone`, { cause: error })
      }
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}
