import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { endMerge, settleMerge, startMerge } from './merges.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Brands with this address, all of which are merged into the last one. */
async function merged(brand_domain: string, ...names: string[]) {
  const { db } = database
  const owner = await aProfile(db)
  await insertCodes(
    db,
    ...names.map((brand_name) => aCodeRow(owner.id, { brand_name, brand_domain })),
  )
  const into = names.at(-1) ?? ''
  for (const brand of names.slice(0, -1)) {
    const { brand_key } = await transact(db, (db) => startMerge(db, { brand, into }))
    await settleMerge(db, brand_key)
  }
}

const learnDomain = (brand_key: string, brand_domain: string) =>
  database.db
    .updateTable('brands')
    .set({ brand_domain })
    .where('brand_key', '=', brand_key)
    .execute()

const addressesOf = async (brand_key: string) => {
  const rows = await database.db
    .selectFrom('assistant_names')
    .where('brand_key', '=', brand_key)
    .where('source', 'in', ['domain', 'site'])
    .select(['source', 'squeezed'])
    .execute()
  return rows.map(({ source, squeezed }) => `${source} ${squeezed}`).toSorted()
}

test('a brand that learns another address keeps that of a brand merged into it', async () => {
  await merged('larkwell.com', 'Larkwell UK', 'Larkwell')
  await learnDomain('larkwell', 'lark.shop')
  const both = ['domain lark.shop', 'domain larkwell.com', 'site lark', 'site larkwell']
  expect(await addressesOf('larkwell')).toEqual(both)
  await transact(database.db, (db) => endMerge(db, 'Larkwell UK'))
  expect(await addressesOf('larkwell')).toEqual(['domain lark.shop', 'site lark'])
  expect(await addressesOf('larkwell uk')).toEqual(['domain larkwell.com', 'site larkwell'])
})

test('the end of one merge takes no address that another merged brand has', async () => {
  await merged('ossa.com', 'Ossa UK', 'Ossa DE', 'Ossa')
  await learnDomain('ossa', 'ossa.shop')
  await transact(database.db, (db) => endMerge(db, 'Ossa UK'))
  expect(await addressesOf('ossa')).toEqual(['domain ossa.com', 'domain ossa.shop', 'site ossa'])
})
