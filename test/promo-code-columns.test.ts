import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadRows } from './download-rows.ts'

import { storedColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { dataTables } from '#server/features/accounts/my-data/my-data-tables.ts'

import { aPromoCode, openTestApp } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'

/** Each column of promo_codes is known to every list of columns, or left out of it on purpose. */

let app: TestApp
let ana: Actor
let agency: Actor
let id: string

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
  agency = await app.anAgency()
  await app.manage(agency, ana)
  id = (await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })).promo_code.id
})
afterAll(() => app.close())

/** Columns that owners do not enter: the server or the database writes them. */
const ofTheServer = [
  'id',
  'influencer_id',
  'agency_id',
  'is_trending',
  'is_featured',
  'is_live',
  'is_current',
  'has_started',
  'pool_is_empty',
  'paused_at',
  'paused_reason',
  'blocked_at',
  'blocked_reason',
  'is_held',
  'hidden_channels',
  'created_at',
  'updated_at',
]

/** Columns derived from others or from verdicts, or kept for undo, which are not exported as they are. */
const forQueries = [
  'brand_key',
  'is_listed',
  'worth',
  'owner_name',
  'search_text',
  'success_rate',
  'last_worked_at',
  'standing',
  'paused_before_leak',
  'was_current',
  'first_current_at',
]

/** The owner: by name in the archive, by the list itself in a download. */
const named = ['influencer_id', 'agency_id']
const ofTheDesk = ['blocked_at', 'blocked_reason', 'is_held', 'hidden_channels', 'paused_reason']

/** Each list with the columns that it leaves out on purpose. */
const lists: {
  name: string
  has: () => Promise<readonly string[]>
  leavesOut: readonly string[]
}[] = [
  {
    name: 'the table of fields, beside what the server writes',
    has: async () => [...storedColumns, ...ofTheServer],
    leavesOut: forQueries,
  },
  {
    name: "an owner's list",
    has: async () => {
      const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
      return Object.keys(promo_codes[0] ?? {})
    },
    // Of the first two the owner learns whether they are there.
    leavesOut: ['paused_at', 'blocked_at', 'brand_domain', ...forQueries],
  },
  {
    name: "an agency's list",
    has: async () => {
      const { promo_codes } = await app.as(agency).agencyCodes.list({})
      return Object.keys(promo_codes[0] ?? {})
    },
    leavesOut: ['paused_at', 'blocked_at', 'brand_domain', ...forQueries],
  },
  {
    name: 'the archive of one’s own data',
    has: async () => dataTables.find(({ name }) => name === 'promo_codes')?.columns ?? [],
    leavesOut: [...named, ...forQueries],
  },
  {
    name: 'the download of own codes',
    has: async () =>
      Object.keys((await downloadRows(app, ana, '/api/promo-codes/own.csv'))[0] ?? {}),
    // The state is one column, and the offer is one.
    leavesOut: [
      'id',
      'is_live',
      'is_current',
      'has_started',
      'pool_is_empty',
      'is_trending',
      'is_featured',
      'paused_at',
      'brand_domain',
      'promo_type',
      'promo_value',
      ...named,
      ...ofTheDesk,
      ...forQueries,
    ],
  },
  {
    name: "the download of an agency's codes",
    has: async () =>
      Object.keys((await downloadRows(app, agency, '/api/agency/promo-codes.csv'))[0] ?? {}),
    leavesOut: [
      'id',
      'is_current',
      'has_started',
      'pool_is_empty',
      'is_trending',
      'is_featured',
      'paused_at',
      'updated_at',
      'brand_domain',
      'promo_type',
      'promo_value',
      ...named,
      ...ofTheDesk,
      ...forQueries,
    ],
  },
]

async function unknownTo({ has, leavesOut }: (typeof lists)[number]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
      where attrelid = 'promo_codes'::regclass and attnum > 0 and not attisdropped`.execute(
    app.database.db,
  )
  const known = new Set([...(await has()), ...leavesOut])
  return rows.map(({ name }) => name).filter((name) => !known.has(name))
}

describe('a column of promo_codes', () => {
  test.each(lists)(
    'a column of promo_codes is known to $name, or explicitly omitted',
    async (list) => {
      expect(await unknownTo(list)).toEqual([])
    },
  )

  test('a column that a migration adds is missing in every list until the table of fields knows it, and undone deletions keep it', async () => {
    const { db } = app.database
    await sql`alter table promo_codes add column scratch text not null default ''`.execute(db)
    for (const list of lists)
      expect([list.name, await unknownTo(list)]).toEqual([list.name, ['scratch']])
    await sql`update promo_codes set scratch = 'kept' where id = ${id}::uuid`.execute(db)
    await app.as(ana).promoCodes.remove({ id })
    await app.as(ana).promoCodes.restore({ ids: [id] })
    const { rows } = await sql`select scratch from promo_codes where id = ${id}::uuid`.execute(db)
    expect(rows).toEqual([{ scratch: 'kept' }])
  })
})
