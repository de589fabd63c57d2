import type { Writable } from 'node:stream'
import type pg from 'pg'

import type { Database } from '#server/db/connection/connect.ts'
import { acquireMigrationLock } from '#server/db/migrate/migration-lock.ts'
import type { Files } from '#server/gateways/files/files.ts'

import {
  BackupError,
  archiveFormat,
  archiveVersion,
  manifestName,
  partName,
} from './archive-format.ts'
import type { Manifest, Report } from './archive-format.ts'
import { copyOut } from './copy.ts'
import type { Session, Source } from './copy.ts'
import { secretFingerprint } from './secret-fingerprint.ts'
import { listApplied, listSequences, listTables, quoted } from './tables.ts'
import { findPendingJobs } from './pending-jobs.ts'
import { writeArchive } from './write-archive.ts'
import type { ArchiveWriter } from './write-archive.ts'

export type BackupSummary = { rows: number; tables: number; files: number }

/** Session settings that make the text form of values independent of the server's configuration. */
const portable = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`

/**
 * Writes an archive of the whole installation while the product runs. All tables are read from one snapshot.
 * Migrations of a newer version wait until the backup is done.
 */
export async function backUp(
  { database, files, secret }: { database: Database; files: Files; secret: string },
  out: Writable,
  report: Report,
): Promise<BackupSummary> {
  const writer = writeArchive(out)
  const client = await database.pool.connect()
  try {
    // Wait before the transaction begins, so that its snapshot contains the result.
    const unlock = await acquireMigrationLock(client, 'shared')
    const migrations = await listApplied(client)
    // With a mistyped DATABASE_URL the nightly backup would silently archive an empty database.
    if (migrations.length === 0)
      throw new BackupError(
        'The configured database holds nothing of Fanfare: no migration ran on it. Is DATABASE_URL the right one?',
      )
    const tables = await listTables(client)
    const jobs = await findPendingJobs(client)
    const manifest: Manifest = {
      format: archiveFormat,
      version: archiveVersion,
      made_at: new Date().toISOString(),
      database: database.kind,
      migrations,
      tables: [...tables, ...(jobs ? [jobs] : [])].map(({ name, columns }) => ({ name, columns })),
      secret_fingerprint: secretFingerprint(secret),
    }
    await writer.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    // Copy files twice: before and after. The snapshot may refer to files added in between.
    const archived = new Set<string>()
    await addFiles(writer, files, archived, report)
    await client.query('begin isolation level repeatable read read only')
    await client.query(portable)
    await lock(client, tables)
    const rows: Record<string, number> = {}
    const session: Session = { client, embedded: database.embedded }
    for (const source of [...tables, ...(jobs ? [jobs] : [])])
      rows[source.name] = await addTable(writer, session, source, report)
    const sequences = await listSequences(client)
    await client.query('commit')
    await addFiles(writer, files, archived, report)
    await writer.finish({ rows, files: archived.size, sequences })
    await unlock()
    client.release()
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { rows: all, tables: tables.length, files: archived.size }
  } catch (error) {
    // The connection may be in the middle of a COPY, so it must not return to the pool.
    client.release(true)
    writer.abort(error)
    throw error
  }
}

/** Locks the schema: no table may change its columns while tables are read. */
async function lock(client: pg.ClientBase, tables: { name: string }[]): Promise<void> {
  if (tables.length === 0) return
  await client.query(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
  )
}

async function addTable(
  writer: ArchiveWriter,
  session: Session,
  source: Source,
  report: Report,
): Promise<number> {
  let rows = 0
  let parts = 0
  let loggedAt = Date.now()
  for await (const part of copyOut(session, source)) {
    await writer.add(partName(source.name, ++parts), part.bytes)
    rows += part.rows
    if (Date.now() - loggedAt > 5000) {
      loggedAt = Date.now()
      report(`${source.name}: ${rows} rows so far`)
    }
  }
  if (rows > 0) report(`${source.name}: ${rows} rows`)
  return rows
}

async function addFiles(
  writer: ArchiveWriter,
  files: Files,
  archived: Set<string>,
  report: Report,
): Promise<void> {
  let added = 0
  for (const key of await files.list('')) {
    if (archived.has(key)) continue
    const file = await files.get(key)
    // The file was deleted after it was listed.
    if (!file) continue
    await writer.add(`files/${key}`, new Uint8Array(await new Response(file.body).arrayBuffer()))
    archived.add(key)
    if (++added % 1000 === 0) report(`files: ${added} so far`)
  }
  if (added > 0) report(`files: ${added}`)
}
