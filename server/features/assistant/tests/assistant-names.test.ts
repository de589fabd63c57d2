import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { editDistance, near, plainWords, squeeze } from '../words/squeeze.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase('2026-03-10')
})

afterAll(() => database.close())

const names = [
  'Pacewell',
  '  Rye & Petal ',
  'Harbor and Co',
  'and and and',
  'Band and Sand',
  "O'Neill’s",
  'Señorita Luz',
  'Łódź Straße Æther Œuvre',
  'ZOË Ünlü',
  'Søren-Falk_x',
  '@glass.pear',
  'ｐａｃｅｗｅｌｌ',
  'pace\u200bwell',
  '𝗽𝗮𝗰𝗲𝘄𝗲𝗹𝗹',
  '桜工房',
  'ガンダム',
  '달빛상점',
  'Звёздный Путь',
  'متجر القمر',
  'Ελιά & Θάλασσα',
  'चाँदनी',
  'Nº9 — 3½ (Ltd.)',
  '💄Glow💄',
  '$%&',
  '',
]

test.each(names)(
  'the name %s has the same form in TypeScript and in the database',
  async (name) => {
    const { rows } = await sql<{ words: string; squeezed: string; near: string[] }>`
    select assistant_words(${name}) as words, assistant_squeeze(${name}) as squeezed,
      assistant_near(assistant_squeeze(${name})) as near`.execute(database.db)
    expect(rows[0]?.words).toBe(plainWords(name))
    expect(rows[0]?.squeezed).toBe(squeeze(name))
    expect(rows[0]?.near.toSorted()).toEqual(near(squeeze(name)).toSorted())
  },
)

test.each([
  ['pacewell', 'pacewell', 0],
  ['pacewel', 'pacewell', 1],
  ['paecwell', 'pacewell', 1],
  ['pacewoll', 'pacewall', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('the way from %s to %s takes %i edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
  expect(editDistance(to, from)).toBe(edits)
})

test('two names with an edit distance of one always share a variant', () => {
  const pieces = new Set(near('dewline'))
  for (const typed of ['dewlne', 'dewlinee', 'dewlune', 'dewlnie', 'edwline', 'ewline'])
    expect(
      near(typed).some((piece) => pieces.has(piece)),
      typed,
    ).toBe(true)
})

test('the name index follows brands and creators from their first code to the deletion of the account', async () => {
  const { db } = database
  const ana = await aProfile(db, { username: 'ana.finds', full_name: 'Ana María Lima' })
  await insertCodes(
    db,
    aCodeRow(ana.id, {
      brand_name: 'The Rye & Petal',
      brand_domain: 'ryeshop.co.uk',
      brand_instagram_handle: '@rye.petal',
    }),
  )
  const known = async () =>
    (await db.selectFrom('assistant_names').select(['source', 'squeezed']).execute())
      .map(({ source, squeezed }) => `${source} ${squeezed}`)
      .toSorted()
  expect(await known()).toEqual([
    'domain ryeshop.co.uk',
    'first ana',
    'full_name anamarialima',
    'handle ryepetal',
    'last lima',
    'name ryepetal',
    'name theryepetal',
    'site ryeshop',
    'start therye',
    'username anafinds',
  ])
  await db.updateTable('profiles').set({ full_name: 'Bo' }).where('id', '=', ana.id).execute()
  expect((await known()).filter((name) => /first|full|last|user/.test(name))).toEqual([
    'full_name bo',
    'username anafinds',
  ])
  await db.deleteFrom('users').where('id', '=', ana.id).execute()
  expect((await known()).filter((name) => /first|full|last|user/.test(name))).toEqual([])
})
