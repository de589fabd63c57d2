import type pg from 'pg'

import type { Files } from '#server/gateways/files/files.ts'

import { BackupError, tableOfPart } from './archive-format.ts'
import type { Manifest, Report, Totals } from './archive-format.ts'
import { copyIn } from './copy.ts'
import type { Session } from './copy.ts'
import { readEntries } from './read-archive.ts'
import { listTables, quoted } from './tables.ts'
import type { Table } from './tables.ts'

/** Open pages may have seen event ids below this offset since the backup. Ids above it are new to every page. */
const eventsAhead = 1_000_000

/**
 * Loads rows and files of a verified archive within the caller's transaction. The product's triggers are disabled,
 * because the archive contains what they would write. Foreign keys hold: parents are loaded first.
 */
export async function load(
  session: Session,
  files: Files,
  file: string,
  { manifest, totals }: { manifest: Manifest; totals: Totals },
  report: Report,
): Promise<void> {
  const { client } = session
  const tables = await listTables(client)
  await client.query('set local statement_timeout = 0')
  const names = tables.map(({ name }) => quoted(name))
  // Migrations and the first start insert rows that the archive contains too.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // The trigger of an append-only log rejects deletes, so disable it first.
  await client.query(`truncate ${[...names, 'outbox'].join(', ')}`)
  await copyEntries(session, files, file, manifest, report)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await compareRows(client, totals)
  for (const { name, last_value, is_called } of totals.sequences) {
    const value = BigInt(last_value) + BigInt(name === 'outbox_id_seq' ? eventsAhead : 0)
    await client.query('select setval($1::regclass, $2, $3)', [
      quoted(name),
      String(value),
      is_called,
    ])
  }
  // The version of the extension's index restarts at the value of the backup. A new epoch marks the difference, and
  // extensions refuse what is older than what they hold.
  if (tables.some(({ name }) => name === 'extension_state')) {
    await client.query(
      `update extension_state set epoch = left(replace(gen_random_uuid()::text, '-', ''), 12),
        made_at = greatest(made_at, date_trunc('milliseconds', now()))`,
    )
  }
}

async function copyEntries(
  session: Session,
  files: Files,
  file: string,
  manifest: Manifest,
  report: Report,
): Promise<void> {
  const tables = new Map<string, Table>(manifest.tables.map((table) => [table.name, table]))
  const rows = copyIn(session)
  let current: string | undefined
  let count = 0
  let loggedAt = Date.now()
  for await (const { name, bytes } of readEntries(file)) {
    const table = tables.get(tableOfPart(name) ?? '')
    if (table) {
      if (table.name !== current) report(`${table.name} …`)
      current = table.name
      await rows.add(table, bytes)
    } else if (name.startsWith('files/')) {
      const key = name.slice('files/'.length)
      await files.put(key, new Uint8Array(bytes), typeOf(key))
      count++
    }
    if (Date.now() - loggedAt > 5000) {
      loggedAt = Date.now()
      report(count > 0 && current === undefined ? `files: ${count} so far` : `${name} is loaded`)
    }
  }
  await rows.end()
}

function typeOf(key: string): string {
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
}

async function compareRows(client: pg.ClientBase, { rows }: Totals): Promise<void> {
  for (const [name, expected] of Object.entries(rows)) {
    const counted = await client.query<{ count: string }>(
      `select count(*)::text as count from ${quoted(name)}`,
    )
    if (counted.rows[0]?.count !== String(expected))
      throw new BackupError(
        `Of table ${name} ${expected} rows were archived and ${counted.rows[0]?.count ?? 0} loaded. Nothing was changed.`,
      )
  }
}
