import type pg from 'pg'
import type { Logger } from 'pino'

import type { Database } from '#server/db/connection/connect.ts'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { recount } from '#server/db/recount.ts'
import { requireUnicode } from '#server/db/require-unicode.ts'
import type { Files } from '#server/gateways/files/files.ts'
import { jobTable } from '#server/job-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { unwatched } from '#server/watch/watch.ts'

import { BackupError } from './archive-format.ts'
import type { Manifest, Report, Totals } from './archive-format.ts'
import { load } from './load.ts'
import { checkArchive } from './read-archive.ts'
import { listApplied, listTables, listUsedTables, quoted } from './tables.ts'
import { createJobsTable, restoreJobs } from './pending-jobs.ts'
import type { RestoredJobs, WaitingMails } from './pending-jobs.ts'

export type RestoreSummary = {
  manifest: Manifest
  totals: Totals
  jobs: RestoredJobs
  /** Migrations newer than the archive that ran on its rows. */
  migrated: string[]
  /** Stored counts that were wrong and have been recomputed. */
  recounted: number
}

/**
 * Restores an archive into an empty installation, all or nothing: an error or a killed process leaves no row.
 * The archive is verified to its end before the first change.
 */
export async function restore(
  { database, files, log }: { database: Database; files: Files; log: Logger },
  file: string,
  mails: WaitingMails,
  report: Report,
): Promise<RestoreSummary> {
  report('Checking the archive …')
  const archive = await checkArchive(file)
  const versions = new Set(archive.manifest.migrations.map(({ name }) => name))
  await requireKnownMigrations(archive.manifest)
  await requireUnicode(database.pool)
  await withClient(database.pool, async (client) => {
    await requireEmpty(client)
    await requireNoNewer(client, versions)
  })
  await migrate(database.pool, versions)
  const queue = await openJobs(jobTable, database, { log, watch: await unwatched() }, false)
  try {
    const queues = new Set(await queue.listQueues())
    const jobs = await withClient(database.pool, async (client) => {
      await client.query('begin')
      try {
        await lock(client)
        await requireEmpty(client)
        await createJobsTable(client)
        await load({ client, embedded: database.embedded }, files, file, archive, report)
        const restored = await restoreJobs(client, queue, queues, mails)
        await client.query('commit')
        return restored
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    })
    report('Counting anew …')
    const migrated = await migrate(database.pool)
    const recounted = await recount(database.db)
    await database.pool.query('analyze')
    return { ...archive, jobs, migrated, recounted }
  } finally {
    await queue.stop()
  }
}

async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (known.get(name) === checksum) continue
    throw new BackupError(
      `The archive was made by another version of Fanfare: this one ${known.has(name) ? 'has another' : 'does not know its'} migration ${name}. ` +
        'Restore it with the version that made it or a later one.',
    )
  }
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const used = await listUsedTables(client)
  if (used.length === 0) return
  throw new BackupError(
    `The database is not empty: there are rows in ${used.slice(0, 5).join(', ')}${used.length > 5 ? ' and others' : ''}. Nothing was changed. ` +
      'A backup is restored into an empty installation only: name a new database in DATABASE_URL (createdb), ' +
      'or for the embedded database another DATA_FOLDER.',
  )
}

async function requireNoNewer(client: pg.ClientBase, versions: ReadonlySet<string>): Promise<void> {
  const newer = (await listApplied(client)).find(({ name }) => !versions.has(name))
  if (!newer) return
  throw new BackupError(
    `The database is empty, but newer than the archive (${newer.name} ran on it). Nothing was changed. ` +
      'Name a database in DATABASE_URL that nothing was started on, or for the embedded one another DATA_FOLDER.',
  )
}

/** Lock the database: a product that runs on it must not write between the check and the restore. */
async function lock(client: pg.ClientBase): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => quoted(name))
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
}
