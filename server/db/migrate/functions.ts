import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

import type pg from 'pg'

const folder = new URL('../functions/', import.meta.url)

/** A function or trigger: the single statement of a file in functions/. */
export type Definition = { name: string; sql: string; checksum: string }

/** All functions and triggers of this version. Each function precedes its triggers. */
export async function readFunctions(): Promise<Definition[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return texts.flatMap((text) => definitionsIn(text))
}

export function definitionsIn(text: string): Definition[] {
  const statements = text.split(/^(?=create )/m).filter((part) => part.startsWith('create '))
  return statements.map((part) => {
    const sql = part.trim()
    return { name: nameOf(sql), sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** 'function promo_code_is_current' or 'trigger promo_codes_derived on promo_codes', the form that `drop` expects. */
function nameOf(sql: string): string {
  const [, made] = /^create or replace function (\w+)\(/.exec(sql) ?? []
  if (made !== undefined) return `function ${made}`
  const [, trigger, table] =
    /^create (?:constraint )?trigger (\w+)\s[^;]*?\son (\w+)\s/.exec(sql) ?? []
  if (trigger !== undefined && table !== undefined) return `trigger ${trigger} on ${table}`
  throw new Error(`Neither 'create or replace function' nor 'create trigger': ${sql.slice(0, 80)}`)
}

/**
 * Updates the functions and triggers of a database to this version, in the caller's transaction. Unchanged ones are
 * not touched, so their tables are not locked. Those without a file are dropped.
 * @param version checksum of the whole version
 */
export async function applyFunctions(
  client: pg.ClientBase,
  definitions: readonly Definition[],
  version: string,
): Promise<void> {
  const { rowCount } = await client.query(
    'insert into schema_versions (checksum) values ($1) on conflict do nothing',
    [version],
  )
  // This version ran here before. A newer one may run since then, so a restarted old process must not undo it.
  if (rowCount === 0) return
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_functions',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const definition of definitions) {
    const { name, checksum } = definition
    if (applied.get(name) !== checksum) {
      await define(client, definition)
      await client.query(
        `insert into schema_functions (name, checksum) values ($1, $2)
          on conflict (name) do update set checksum = excluded.checksum`,
        [name, checksum],
      )
    }
    applied.delete(name)
  }
  // Drop triggers before their functions.
  for (const name of [...applied.keys()].toSorted().toReversed()) {
    await client.query(`drop ${name.replace(' ', ' if exists ')}`)
    await client.query('delete from schema_functions where name = $1', [name])
  }
}

/** Creates or replaces a function. */
export async function define(client: pg.ClientBase, { name, sql }: Definition): Promise<void> {
  try {
    // Functions may call each other, so their bodies are not checked while they are created.
    await client.query('set local check_function_bodies = off')
    if (name.startsWith('trigger ')) {
      await client.query(`drop ${name.replace(' ', ' if exists ')}`)
      await client.query(sql)
      return
    }
    await client.query(sql)
    // Other arguments make it another function for PostgreSQL. The old signature would remain.
    const { rows } = await client.query<{ former: string }>(
      `select oid::regprocedure::text as former from pg_proc
        where pronamespace = current_schema()::regnamespace and proname = $1 and xmin <> pg_current_xact_id()::xid`,
      [name.slice('function '.length)],
    )
    for (const { former } of rows) await client.query(`drop function ${former}`)
  } catch (error) {
    throw new Error(`The ${name} of server/db/functions cannot be made`, { cause: error })
  }
}
