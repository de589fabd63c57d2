import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { PgBoss } from 'pg-boss'

import { connect, overPglite } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { migrate, readVersion } from '#server/db/migrate/migrate.ts'

/** An address of a PostgreSQL database from which tests may create others; absent: the embedded database. */
const adminUrl = process.env['TEST_DATABASE_URL']

export const isOnPostgres = adminUrl !== undefined

const cacheFolder = new URL('../node_modules/.cache/fanfare/', import.meta.url)

/**
 * A migrated, empty database of the test file's own, gone when closed.
 * @param searchPath where all its connections look names up, in this order
 */
export async function openTestDatabase(today?: string, searchPath?: string): Promise<Database> {
  const settings = {
    ...(today === undefined ? {} : { 'fanfare.today': today }),
    ...(searchPath === undefined ? {} : { search_path: searchPath }),
  }
  return adminUrl === undefined ? openEmbedded(settings) : openOnServer(adminUrl, settings)
}

async function openEmbedded(settings: Record<string, string>): Promise<Database> {
  const pglite = await PGlite.create({
    extensions: { pg_trgm },
    loadDataDir: await template(),
    // A test's tables are small: setting up the usual 128 MB of buffers took a quarter of the time.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  const database = overPglite(pglite)
  for (const setting of Object.entries(settings))
    await database.pool.query('select set_config($1, $2, false)', setting)
  return { ...database, close: () => pglite.close() }
}

let loaded: Promise<Blob> | undefined

/** Read once by each process, which runs many test files. */
const template = () => (loaded ??= readTemplate())

/** The migrated database as a file, made once per version of the migrations. */
async function readTemplate(): Promise<Blob> {
  const file = new URL(`template-${await templateVersion()}.tar`, cacheFolder)
  const known = await readFile(file).catch(() => undefined)
  if (known) return new Blob([known])
  // Segments of the log as small as they may be: each test file unpacks one.
  const pglite = await PGlite.create({
    extensions: { pg_trgm },
    initDbStartParams: ['--wal-segsize=1'],
  })
  // Segments for later would be unpacked too.
  await pglite.exec('set wal_recycle = off')
  await makeTables(overPglite(pglite).pool)
  // Each test file unpacks and opens it: half of it was databases that nobody connects to, and former changes.
  await pglite.exec("update pg_database set datistemplate = false where datname like 'template_'")
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`)
  await pglite.exec('select pg_switch_wal()')
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(cacheFolder, { recursive: true })
  // Renamed into place: another test file may be reading at this moment.
  const fresh = new URL(`${file.href}.${process.pid}`)
  await writeFile(fresh, Buffer.from(await dump.arrayBuffer()))
  await rename(fresh, file)
  return dump
}

/** The product's tables, and the queue's, which each app would make otherwise. */
async function makeTables(pool: Database['pool']): Promise<void> {
  await migrate(pool)
  const queue = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  })
  await queue.start()
  await queue.stop({ graceful: false })
}

/** Of what makes the tables, this file too. */
async function templateVersion(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['../node_modules/pg-boss/package.json', './database.ts'])
    hash.update(await readFile(new URL(file, import.meta.url)))
  const { migrations, functions } = await readVersion()
  for (const { name, checksum } of [...migrations, ...functions]) hash.update(name + checksum)
  return hash.digest('hex').slice(0, 16)
}

async function openOnServer(url: string, settings: Record<string, string>): Promise<Database> {
  const templateName = await serverTemplate(url)
  const name = `fanfare_test_${process.pid}_${createHash('sha1').update(String(performance.now())).digest('hex').slice(0, 8)}`
  await asAdmin(url, (client) => client.query(`create database ${name} template ${templateName}`))
  const own = new URL(url)
  own.pathname = `/${name}`
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  if (options.length > 0) own.searchParams.set('options', options.join(' '))
  const database = await connect(
    { database: { kind: 'postgres', url: own.href, pool_size: 10 } },
    true,
  )
  return {
    ...database,
    async close() {
      await database.close()
      await asAdmin(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function serverTemplate(url: string): Promise<string> {
  const name = `fanfare_template_${await templateVersion()}`
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
      await makeTables(database.pool)
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

/** Resolves when so many connections to this PostgreSQL database wait for locks; throws after a minute. */
export async function untilLockIsAwaited(
  { pool }: Pick<Database, 'pool'>,
  waiting = 1,
): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if ((rowCount ?? 0) >= waiting) return
    if (Date.now() > deadline) throw new Error('No connection waits for a lock.')
    await sleep(10)
  }
}
