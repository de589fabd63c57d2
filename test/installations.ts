import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'

import type { Installation } from '#server/backup/installation.ts'
import { listTables, quoted } from '#server/backup/tables.ts'
import { connect } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { createFolderFiles } from '#server/gateways/files/folder.ts'

import { openTestDatabase } from './database.ts'

/** Installations without a running product, to back up and to restore into. */

export const noLog = pino({ level: 'silent' })
export const quiet = () => undefined

export type TestInstallation = Installation & { folder: string; close: () => Promise<void> }

/** On whatever database the tests run on, migrated and empty; or with `embedded` on one that nothing was done to. */
export async function openInstallation(kind: 'as tests run' | 'embedded' = 'as tests run') {
  return installationOn(
    kind === 'embedded'
      ? await connect({ database: { kind: 'pglite', folder: 'memory://' } })
      : await openTestDatabase(),
  )
}

export async function installationOn(database: Database): Promise<TestInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-installation-'))
  return {
    database,
    files: createFolderFiles(join(folder, 'avatars')),
    secret: 'a secret that only the tests know, long enough',
    folder,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Number and sum of the rows of every table, without what the server itself computes of them. */
export async function contentOf({ pool }: Database): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    await client.query("set timezone = 'UTC'; set extra_float_digits = 1")
    const content: Record<string, string> = {}
    for (const { name, columns } of await listTables(client)) {
      // What a restore changes.
      const kept = columns.filter(
        (column) => name !== 'extension_state' || !['epoch', 'made_at'].includes(column),
      )
      const row = `to_jsonb(row(${kept.map(quoted).join(', ')}))::text`
      const { rows } = await client.query<{ row: string }>(
        `select ${row} as row from ${quoted(name)} order by ${row} collate "C"`,
      )
      const hash = createHash('sha256')
      for (const { row } of rows) hash.update(row).update('\n')
      content[name] = `${rows.length} ${hash.digest('hex')}`
    }
    await client.query('reset timezone; reset extra_float_digits')
    return content
  } finally {
    client.release()
  }
}
