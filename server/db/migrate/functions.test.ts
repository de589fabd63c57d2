import { readFile, readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'

import type { Database } from '../connection/connect.ts'
import { definitionsIn } from './functions.ts'
import { migrate, readVersion } from './migrate.ts'
import type { Version } from './migrate.ts'

let database: Database
let current: Version

beforeEach(async () => {
  current = await readVersion()
  database = await openTestDatabase()
})
afterEach(() => database.close())

const folderOf = (name: string) => new URL(`../${name}/`, import.meta.url)

/** Whole definitions of our functions and triggers, by name. */
async function definitions(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; definition: string }>(
    `select 'function ' || proname as name, pg_get_functiondef(oid) as definition from pg_proc
        where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  )
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

async function ask(query: string): Promise<unknown> {
  const { rows } = await database.pool.query<Record<string, unknown>>(query)
  return Object.values(rows[0] ?? {})[0]
}

/** A later version that replaces or adds these functions and triggers and has these further migrations. */
function later(texts: string, migrations: string[] = [], without = ''): Version {
  const changed = definitionsIn(texts)
  const names = new Set([...changed.map(({ name }) => name), ...without.split(', ')])
  return {
    functions: [...current.functions.filter(({ name }) => !names.has(name)), ...changed],
    migrations: [
      ...current.migrations,
      ...migrations.map((sql, at) => ({ name: `9${at}_later.sql`, sql, checksum: sql })),
    ],
  }
}

const greeting = (text: string) =>
  `create or replace function greeting() returns text language sql as $$ select '${text}' $$;\n`

const keeper = `create or replace function keep_greeting() returns trigger language plpgsql as $$
begin
  new.text := greeting();
  return new;
end $$;

create trigger greeted before insert on greetings
  for each row execute function keep_greeting();
`

describe('function files', () => {
  test('each function file defines the function of its name and its triggers', async () => {
    const files = await readdir(folderOf('functions'))
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) {
      const [first, ...others] = definitionsIn(
        await readFile(new URL(file, folderOf('functions')), 'utf8'),
      )
      const name = file.replace('.sql', '')
      expect(first?.name).toBe(`function ${name}`)
      for (const trigger of others) {
        expect(trigger.name).toMatch(/^trigger /)
        expect(trigger.sql).toContain(`execute function ${name}(`)
      }
    }
  })

  test('migrations define no functions and triggers since these have their own files', () => {
    const since = current.migrations.filter(({ name }) => name > '0045')
    const offenders = since.filter(({ sql }) =>
      /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|(?:constraint\s+)?trigger)\b/i.test(
        sql,
      ),
    )
    expect(offenders.map(({ name }) => name)).toEqual([])
    expect(since.length).toBeGreaterThan(0)
  })

  test('a migrated database has exactly the functions and triggers of the files', async () => {
    const names = current.functions.map(({ name }) => name)
    expect(Object.keys(await definitions()).toSorted()).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(names.length)
  })

  test('applying all functions again changes nothing in the database', async () => {
    const before = await definitions()
    await database.pool.query(
      "update schema_functions set checksum = ''; delete from schema_versions",
    )
    await migrate(database.pool)
    expect(await definitions()).toEqual(before)
    expect(await ask("select count(*)::int from schema_functions where checksum = ''")).toBe(0)
  })
})

describe('applying functions', () => {
  test('applying functions changes only those whose text is new or changed', async () => {
    await database.pool.query('alter function outbox_write cost 7')
    expect(await migrate(database.pool, undefined, later(greeting('hello')))).toEqual([])
    expect(await ask('select greeting()')).toBe('hello')
    await migrate(database.pool, undefined, later(greeting('good day')))
    expect(await ask('select greeting()')).toBe('good day')
    expect(await ask("select procost from pg_proc where proname = 'outbox_write'")).toBe(7)
  })

  test('functions are applied in the transaction of the last migration, and both are rolled back if one fails', async () => {
    const table = 'create table greetings (text text)'
    const broken = later(
      `${greeting('hello')}${keeper.replace('before insert', 'before nothing')}`,
      [table],
    )
    await expect(migrate(database.pool, undefined, broken)).rejects.toMatchObject({
      message: 'Migration 90_later.sql failed and was undone',
      cause: { message: 'The trigger greeted on greetings of server/db/functions cannot be made' },
    })
    expect(await ask("select to_regclass('greetings')")).toBe(null)
    expect(await ask("select to_regproc('greeting')")).toBe(null)
    const mended = later(greeting('hello') + keeper, [table])
    expect(await migrate(database.pool, undefined, mended)).toEqual(['90_later.sql'])
    expect(await ask("insert into greetings values ('') returning text")).toBe('hello')
  })

  test('a function without a file is dropped with its triggers', async () => {
    const table = 'create table greetings (text text)'
    await migrate(database.pool, undefined, later(greeting('hello') + keeper, [table]))
    await migrate(database.pool, undefined, later(greeting('hello'), [table]))
    expect(await ask("insert into greetings values ('mine') returning text")).toBe('mine')
    expect(await ask("select to_regproc('keep_greeting')")).toBe(null)
    // Also drops functions that migrations created before function files existed.
    const gone = 'function profiles_keep_verified, trigger profiles_verified_link on profiles'
    await migrate(database.pool, undefined, later('', [table], gone))
    expect(await ask("select to_regproc('profiles_keep_verified')")).toBe(null)
    expect(await ask("select to_regproc('greeting')")).toBe(null)
  })

  test('a function with other arguments replaces the former one', async () => {
    await migrate(database.pool, undefined, later(greeting('hello')))
    const named = greeting('hello').replace('greeting()', "greeting(name text default 'Zoe')")
    await migrate(database.pool, undefined, later(named))
    expect(await ask("select count(*)::int from pg_proc where proname = 'greeting'")).toBe(1)
    expect(await ask("select greeting('Ana')")).toBe('hello')
  })

  test('a former version that starts beside the newer one does not restore its functions', async () => {
    const former = later(greeting('hello'))
    await migrate(database.pool, undefined, former)
    await migrate(database.pool, undefined, later(greeting('good day')))
    await migrate(database.pool, undefined, former)
    expect(await ask('select greeting()')).toBe('good day')
    // A version that never ran here and does not know an applied migration changes nothing either.
    const newer = later(greeting('good night'), ['create table greetings (text text)'])
    await migrate(database.pool, undefined, newer)
    await migrate(database.pool, undefined, later(greeting('good morning')))
    expect(await ask('select greeting()')).toBe('good night')
  })

  test('a function is applied before a migration that needs it', async () => {
    const sql = `-- needs function greeting\ncreate table greetings (text text default greeting())`
    await migrate(database.pool, undefined, later(greeting('hello'), [sql]))
    expect(await ask('insert into greetings default values returning text')).toBe('hello')
  })

  test.runIf(isOnPostgres)(
    'functions are applied once if several processes start at the same time',
    async () => {
      const table = 'create table greetings (text text)'
      const next = later(greeting('hello') + keeper, [table])
      const ran = await Promise.all([1, 2, 3].map(() => migrate(database.pool, undefined, next)))
      expect(ran.flat()).toEqual(['90_later.sql'])
      expect(await ask("insert into greetings values ('') returning text")).toBe('hello')
    },
  )
})
