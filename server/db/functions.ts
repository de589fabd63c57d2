import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

import type pg from 'pg'

const folder = new URL('./functions/', import.meta.url)

/** A function or a trigger: one statement of a file in functions/. */
export type Definition = { name: string; sql: string; checksum: string }

/** The functions and triggers of this version, each function before the triggers that run it. */
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

/** 'function promo_code_is_live' or 'trigger promo_codes_derived on promo_codes', as `drop` takes it. */
function nameOf(sql: string): string {
  const [, made] = /^create or replace function (\w+)\(/.exec(sql) ?? []
  if (made !== undefined) return `function ${made}`
  const [, trigger, table] =
    /^create (?:constraint )?trigger (\w+)\s[^;]*?\son (\w+)\s/.exec(sql) ?? []
  if (trigger !== undefined && table !== undefined) return `trigger ${trigger} on ${table}`
  throw new Error(`Neither 'create or replace function' nor 'create trigger': ${sql.slice(0, 80)}`)
}

/**
 * Makes the functions and triggers of a database those of this version, in the caller's transaction: what
 * is unchanged is not touched, so that no table is locked for it, and what has no file any more is dropped.
 * @param version what the whole version has in the database, as a checksum
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
  // This version was here before, and perhaps a newer one since: a former copy that starts again undoes nothing.
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
  // Triggers before the functions that they run.
  for (const name of [...applied.keys()].toSorted().toReversed()) {
    await client.query(`drop ${name.replace(' ', ' if exists ')}`)
    await client.query('delete from schema_functions where name = $1', [name])
  }
}

/** Makes one, in the place of the former one. */
export async function define(client: pg.ClientBase, { name, sql }: Definition): Promise<void> {
  try {
    // They may call each other, in whatever order they are made.
    await client.query('set local check_function_bodies = off')
    if (name.startsWith('trigger ')) {
      await client.query(`drop ${name.replace(' ', ' if exists ')}`)
      await client.query(sql)
      return
    }
    await client.query(sql)
    // With other arguments it is another function for the database, and the former one would stay.
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
