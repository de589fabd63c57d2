import type pg from 'pg'

import { BackupError } from './archive-format.ts'

export type Table = { name: string; columns: string[] }

/**
 * Tables that are not archived: the migration log, which each database has itself; the live events and unsettled
 * changes, because every page reloads after a restore (its cursor is unknown then) and all counts are computed again;
 * and the time of the last backup, which belongs to the machine.
 */
const leftOut = new Set([
  'schema_migrations',
  'schema_functions',
  'schema_versions',
  'outbox',
  'waiting_events',
  'waiting_counts',
  'settlement',
  'last_backup',
])

/**
 * Tables that may have rows before the first use: migrations, the start and jobs write them.
 * Rows in any other table belong to users.
 */
const upkeep = new Set([
  'assistant_tokens',
  'category_counts',
  'extension_changes',
  'extension_shops',
  'extension_state',
  'instagram_accounts',
  'instagram_alarms',
  'outbox',
  'payment_checks',
  'push_codes',
  'rate_limits',
  'reminder_days',
  'schema_migrations',
])

/** All tables of the product with their stored (not generated) columns. Parents come before children. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      group by c.relname order by c.relname`)
  const parents = await client.query<{ child: string; parent: string }>(`
    select child.relname as child, parent.relname as parent
      from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`)
  return inOrder(
    rows.filter(({ name }) => !leftOut.has(name)),
    parents.rows,
  )
}

/** Referenced tables first. */
function inOrder(tables: Table[], links: { child: string; parent: string }[]): Table[] {
  const ordered: Table[] = []
  let rest = tables
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const isWaiting = (table: Table) =>
      links.some(({ child, parent }) => child === table.name && names.has(parent))
    const next = rest.filter((table) => !isWaiting(table))
    if (next.length === 0)
      throw new BackupError(`Tables refer to each other in a circle: ${[...names].join(', ')}.`)
    ordered.push(...next)
    rest = rest.filter(isWaiting)
  }
  return ordered
}

/** Names of the tables that contain rows of users. */
export async function listUsedTables(client: pg.ClientBase): Promise<string[]> {
  const used: string[] = []
  for (const { name } of await listTables(client)) {
    if (upkeep.has(name)) continue
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rowCount) used.push(name)
  }
  return used
}

export async function listApplied(
  client: pg.ClientBase,
): Promise<{ name: string; checksum: string }[]> {
  const known = await client.query<{ is_known: boolean }>(
    "select to_regclass('schema_migrations') is not null as is_known",
  )
  if (!known.rows[0]?.is_known) return []
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; last_value: string; is_called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1",
  )
  const sequences = []
  for (const { name } of rows) {
    // As text: the value may exceed the safe integers.
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(name)}`,
    )
    sequences.push(...state.rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
