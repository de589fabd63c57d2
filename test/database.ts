import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'

import { connect, overPglite } from '#server/db/connect.ts'
import type { Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

/** An address of a PostgreSQL database from which tests may create others; absent: the embedded database. */
const adminUrl = process.env['TEST_DATABASE_URL']

export const isOnPostgres = adminUrl !== undefined

const cacheFolder = new URL('../node_modules/.cache/fanfare/', import.meta.url)

/** A migrated, empty database of the test file's own, gone when closed. */
export async function openTestDatabase(today?: string): Promise<Database> {
  return adminUrl === undefined ? openEmbedded(today) : openOnServer(adminUrl, today)
}

async function openEmbedded(today: string | undefined): Promise<Database> {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: await template() })
  const database = overPglite(pglite)
  if (today !== undefined)
    await database.pool.query("select set_config('fanfare.today', $1, false)", [today])
  return { ...database, close: () => pglite.close() }
}

let loaded: Promise<Blob> | undefined

/** Read once by each process, which runs many test files. */
const template = () => (loaded ??= readTemplate())

/** The migrated database as a file, made once per version of the migrations. */
async function readTemplate(): Promise<Blob> {
  const file = new URL(`template-${await migrationsVersion()}.tar`, cacheFolder)
  const known = await readFile(file).catch(() => undefined)
  if (known) return new Blob([known])
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(overPglite(pglite).pool)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(cacheFolder, { recursive: true })
  // Renamed into place: another test file may be reading at this moment.
  const fresh = new URL(`${file.href}.${process.pid}`)
  await writeFile(fresh, Buffer.from(await dump.arrayBuffer()))
  await rename(fresh, file)
  return dump
}

async function migrationsVersion(): Promise<string> {
  const folder = new URL('../server/db/migrations/', import.meta.url)
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).toSorted())
    hash.update(await readFile(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}

async function openOnServer(url: string, today: string | undefined): Promise<Database> {
  const templateName = await serverTemplate(url)
  const name = `fanfare_test_${process.pid}_${createHash('sha1').update(String(performance.now())).digest('hex').slice(0, 8)}`
  await asAdmin(url, (client) => client.query(`create database ${name} template ${templateName}`))
  const own = new URL(url)
  own.pathname = `/${name}`
  if (today !== undefined) own.searchParams.set('options', `-c fanfare.today=${today}`)
  const database = await connect({ database: { kind: 'postgres', url: own.href, pool_size: 10 } })
  return {
    ...database,
    async close() {
      await database.close()
      await asAdmin(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function serverTemplate(url: string): Promise<string> {
  const name = `fanfare_template_${await migrationsVersion()}`
  await asAdmin(url, async (client) => {
    // Test files run side by side; one makes the template, the others wait for it.
    await client.query('select pg_advisory_lock(471101)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`create database ${name}_new`)
      const fresh = new URL(url)
      fresh.pathname = `/${name}_new`
      const database = await connect({
        database: { kind: 'postgres', url: fresh.href, pool_size: 1 },
      })
      await migrate(database.pool)
      await database.close()
      await client.query(`alter database ${name}_new rename to ${name}`)
    }
    await client.query('select pg_advisory_unlock(471101)')
  })
  return name
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
