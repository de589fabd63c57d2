import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { brandKey } from '#shared/rules/brands/brands.ts'
import { isOnPostgres, openTestDatabase } from '#test/database.ts'

import type { Database } from './connection/connect.ts'
import { migrate } from './migrate/migrate.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

async function ask<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
  return (await database.pool.query<T>(query, values)).rows
}

async function someone(): Promise<string> {
  const [user] = await ask<{ id: string }>(
    "insert into users (email) values ('zoe@example.com') returning id",
  )
  await ask("insert into profiles (id, username, is_influencer) values ($1, 'zoe', true)", [
    user?.id,
  ])
  return user?.id ?? ''
}

/** Codes of one owner, each later than the one before. */
async function addCodes(owner: string, codes: [brand: string, code: string][]): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    `insert into promo_codes (influencer_id, brand_name, brand_url, promo_code, promo_type, promo_value, description, affiliate_link, created_at)
      select $1, brand, 'https://shop.example', code, '% off', '20', '20% off', 'https://shop.example', now() + n * interval '1 minute'
        from unnest($2::text[], $3::text[]) with ordinality row (brand, code, n) returning id`,
    [owner, codes.map(([brand]) => brand), codes.map(([, code]) => code)],
  )
  return rows.map(({ id }) => id)
}

const listCodes = () =>
  ask('select brand_name, brand_key, promo_code from promo_codes order by created_at')

const listBrands = () => ask('select brand_key, brand_name, live_count from brands order by 1')

describe('brand keys', () => {
  test('brand keys are the same in SQL and in TypeScript for names with any first and last letter or space', async () => {
    const odd = ['Luv', 'Lu', 'LuV', 'vv', 'V', 'Vans', 'van  Gogh', '\vLu\v', ' A \v\f\tB\r\n']
    // Letters whose lower case depends on what stands beside them, or is two in JavaScript.
    const names = [
      ...odd,
      'ΚΩΤΣΟΒΟΛΟΣ',
      'Σ ΑΣ',
      'Κωτσόβολος',
      'İstanbul',
      'KADIKÖY İŞ',
      'STRAẞE',
      'ǅ',
    ]
    const keys = await ask<{ key: string }>(
      'select brand_key_of(name) as key from unnest($1::text[]) with ordinality row (name, n) order by n',
      [names],
    )
    expect(keys.map(({ key }) => key)).toEqual(names.map(brandKey))
  })

  test('the brand key of a code follows its brand when it is added or edited, and cannot be set by a statement', async () => {
    const [id] = await addCodes(await someone(), [['Luv', 'ONE']])
    const key = async () => ask('select brand_key from promo_codes where id = $1', [id])
    expect(await key()).toEqual([{ brand_key: 'luv' }])
    await ask("update promo_codes set brand_name = 'Vuv' where id = $1", [id])
    expect(await key()).toEqual([{ brand_key: 'vuv' }])
    await ask("update promo_codes set brand_key = 'other' where id = $1", [id])
    expect(await key()).toEqual([{ brand_key: 'vuv' }])
  })
})

describe('a database in which names lost a letter v', () => {
  beforeEach(async () => {
    await ask('drop schema public cascade')
    await ask('create schema public')
    await migrate(database.pool, '0047_functions.sql')
  })

  test('the migration of brand keys creates a brand for each name, with its codes, counts and insights', async () => {
    const owner = await someone()
    const [luv] = await addCodes(owner, [
      ['Luv', 'SAME'],
      ['Lu', 'OTHER'],
      ['Rev', 'ONE'],
    ])
    await ask(
      "insert into promo_code_counts (promo_code_id, kind, channel, day, count) values ($1, 'copy', 'web', current_date, 3)",
      [luv],
    )
    if (isOnPostgres)
      expect(await listBrands()).toMatchObject([{ brand_key: 'lu' }, { brand_key: 're' }])
    await migrate(database.pool)
    expect(await listCodes()).toEqual([
      { brand_name: 'Luv', brand_key: 'luv', promo_code: 'SAME' },
      { brand_name: 'Lu', brand_key: 'lu', promo_code: 'OTHER' },
      { brand_name: 'Rev', brand_key: 'rev', promo_code: 'ONE' },
    ])
    expect(await listBrands()).toEqual([
      { brand_key: 'lu', brand_name: 'Lu', live_count: 1 },
      { brand_key: 'luv', brand_name: 'Luv', live_count: 1 },
      { brand_key: 'rev', brand_name: 'Rev', live_count: 1 },
    ])
    expect(
      await ask(
        "select brand_key, copies from insight_days where brand_key <> '' and copies > 0 order by 1",
      ),
    ).toEqual([{ brand_key: 'luv', copies: 3 }])
    expect(
      await ask(
        "select brand_key, squeezed from assistant_names where source = 'name' and brand_key is not null order by 1",
      ),
    ).toEqual([
      { brand_key: 'lu', squeezed: 'lu' },
      { brand_key: 'luv', squeezed: 'luv' },
      { brand_key: 'rev', squeezed: 'rev' },
    ])
  })

  test('the migration of brand keys deletes one of two equal codes, and never the blocked one', async () => {
    const owner = await someone()
    // A code of the same brand twice: version 15 had the keys 'lu' and 'luv' for it.
    const twins: [string, string][] = [
      ['LuV', 'one'],
      ['LuV', 'Two'],
    ]
    const ids = await addCodes(owner, [
      ['Luv', 'ONE'],
      ['Luv', 'TWO'],
      ['Luv', 'THREE'],
      ['LuVv', 'THREE'],
      ...(isOnPostgres ? twins : []),
    ])
    const blocked = ids[isOnPostgres ? 5 : 1]
    await ask("update promo_codes set blocked_at = now(), blocked_reason = 'No' where id = $1", [
      blocked,
    ])
    await migrate(database.pool)
    const twin = isOnPostgres ? 'LuV Two luv' : 'Luv TWO luv'
    const codes = await ask<{ code: string }>(
      "select concat_ws(' ', brand_name, promo_code, brand_key) as code from promo_codes",
    )
    expect(codes.map(({ code }) => code).toSorted()).toEqual(
      ['Luv ONE luv', 'LuVv THREE luvv', 'Luv THREE luv', twin].toSorted(),
    )
  })

  test('the migration of brand keys keeps blocks effective under the right name, also those of deleted codes', async () => {
    const owner = await someone()
    const ids = await addCodes(owner, [
      ['Luv', 'BAD'],
      ['Rev', 'WORSE'],
    ])
    await ask(
      `insert into promo_code_blocks (promo_code_id, influencer_id, brand_key, code_key, reason)
        select id, influencer_id, brand_key, lower(promo_code), 'No' from promo_codes`,
    )
    await ask('delete from promo_codes where id = $1', [ids[1]])
    await migrate(database.pool)
    await ask('delete from promo_codes')
    await addCodes(owner, [
      ['luv', 'bad'],
      ['Rev', 'WORSE'],
      ['Lu', 'BAD'],
    ])
    expect(
      await ask(
        'select brand_name, blocked_reason, is_held from promo_codes where not is_held order by created_at',
      ),
    ).toEqual([
      { brand_name: 'luv', blocked_reason: 'No', is_held: false },
      { brand_name: 'Rev', blocked_reason: 'No', is_held: false },
      { brand_name: 'Lu', blocked_reason: null, is_held: false },
    ])
  })

  test('the migration of brand keys keeps the counts of deleted codes at their brand', async () => {
    const owner = await someone()
    const [id] = await addCodes(owner, [['Luv', 'ONE']])
    await ask(
      "insert into promo_code_counts (promo_code_id, kind, channel, day, count) values ($1, 'copy', 'web', current_date, 3)",
      [id],
    )
    await ask('delete from promo_codes')
    await migrate(database.pool)
    const days = await ask("select brand_key, copies from insight_days where brand_key <> ''")
    const weeks = await ask('select brand_key, copies from insight_brand_weeks')
    expect(days).toEqual([{ brand_key: 'luv', copies: 3 }])
    expect(weeks).toEqual([{ brand_key: 'luv', copies: 3 }])
  })
})
