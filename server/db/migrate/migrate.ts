import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

import type pg from 'pg'

import { buildIndexes, isConcurrent } from './build-indexes.ts'
import { applyFunctions, define, readFunctions } from './functions.ts'
import type { Definition } from './functions.ts'
import { acquireMigrationLock } from './migration-lock.ts'
import { limitTimes } from '../connection/time-limits.ts'
import type { TimeLimits } from '../connection/time-limits.ts'

const folder = new URL('../migrations/', import.meta.url)

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

/** The schema of one version: migrations, functions and triggers. */
export type Version = { migrations: readonly Migration[]; functions: readonly Definition[] }

/**
 * Migrates the database, forward only. Each migration has its own transaction, except those that build indexes
 * concurrently. The functions and triggers are updated with the last one, so new tables are never visible with old
 * functions. Returns the names of the migrations that ran. Throws before any change when an applied file was edited
 * afterwards.
 * @param only stop after this file, or run only these files: simulates a former version
 * @param version another version than this folder's, for tests
 */
export async function migrate(
  pool: pg.Pool,
  only?: string | ReadonlySet<string>,
  version?: Version,
): Promise<string[]> {
  const { migrations, functions } = version ?? (await readVersion())
  const client = await pool.connect()
  const limits = await limitsOf(client)
  let unlock: (() => Promise<void>) | undefined
  try {
    // No statement timeout: this process or another one may migrate for a long time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    unlock = await acquireMigrationLock(client, 'alone')
    const applied = await listApplied(client)
    const pending = pendingOf(migrations, applied, only)
    const note = ({ name, checksum }: Migration) =>
      client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
    const run = async (migration: Migration) => {
      const { sql } = migration
      for (const [, needed] of sql.matchAll(/^-- needs (function \w+)$/gm)) {
        const definition = functions.find((one) => one.name === needed)
        if (definition === undefined) throw new Error(`There is no file of the ${needed}`)
        await define(client, definition)
      }
      await client.query(sql)
      await note(migration)
    }
    const isWhole = migrations.every((one) => applied.has(one.name) || pending.includes(one))
    const isNewest = [...applied.keys()].every((name) =>
      migrations.some((one) => one.name === name),
    )
    const finish = async () => {
      if (isWhole && isNewest)
        await applyFunctions(client, functions, checksumOf(migrations, functions))
    }
    const last = pending.at(-1)
    for (const migration of pending) {
      if (isConcurrent(migration.sql)) {
        await buildOutside(client, migration)
        await note(migration)
        if (migration === last) await inTransaction(client, 'Applying functions', finish)
        continue
      }
      await inTransaction(client, `Migration ${migration.name}`, async () => {
        await run(migration)
        if (migration === last) await finish()
      })
    }
    if (last === undefined) await inTransaction(client, 'Applying functions', finish)
    return pending.map(({ name }) => name)
  } finally {
    await unlock?.().catch(() => undefined)
    await limitTimes(client, limits).catch(() => undefined)
    client.release()
  }
}

/** The version in this folder. */
export async function readVersion(): Promise<Version> {
  const [migrations, functions] = await Promise.all([readMigrations(), readFunctions()])
  return { migrations, functions }
}

function checksumOf(...lists: (readonly { checksum: string }[])[]): string {
  const checksums = lists.flat().map(({ checksum }) => checksum)
  return createHash('sha256').update(checksums.join()).digest('hex')
}

/** Checksums of the applied migrations, by name. */
async function listApplied(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function pendingOf(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  only: string | ReadonlySet<string> | undefined,
): Migration[] {
  const pending: Migration[] = []
  for (const migration of migrations) {
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
  return pending
}

async function buildOutside(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  try {
    await buildIndexes(client, sql)
  } catch (error) {
    throw new Error(`Migration ${name} stopped half-way. The next start goes on with it`, {
      cause: error,
    })
  }
}

async function inTransaction(
  client: pg.ClientBase,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${what} failed and was undone`, { cause: error })
  }
}

async function limitsOf(client: pg.ClientBase): Promise<TimeLimits> {
  const { rows } = await client.query<Required<TimeLimits>>(
    "select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout",
  )
  return rows[0] ?? {}
}
