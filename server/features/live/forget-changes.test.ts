import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#server/db/connection/connect.ts'
import { announceBulkChange, announceTogether } from '#server/features/csv-upload/queries.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

let app: TestApp
let ana: { id: string; username: string | null }
let ben: { id: string; username: string | null }

let deals: string[]

const brands = ['Pacewell', 'Northbeam', 'Quillwork']
beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  const { db } = app.database
  ;[ana, ben] = [await aProfile(db), await aProfile(db)]
  deals = await insertCodes(
    db,
    ...brands.flatMap((brand_name, i) =>
      [ana, ben].map(({ id }) =>
        aCodeRow(id, { brand_name, category: i === 0 ? 'Fashion' : 'Food' }),
      ),
    ),
  )
  await app.deps.live.catchUp()
})
afterAll(() => app.close())

/** Everything that the cache keeps, as endpoint and input. */
const reads = (): [string, object?][] => [
  ['deals/list', {}],
  ['deals/list', { q: 'northbeam' }],
  ['deals/list', { q: 'full', category: 'Food' }],
  ['deals/list', { expiring: true }],
  ['deals/list', { trending: true, category: 'Food' }],
  ['deals/list', { promo_type: '% off', brand: 'quillwork' }],
  ['deals/list', { brand: 'NORTHBEAM', influencer_id: ben.id }],
  ['deals/list', { brand: 'nobody’s yet' }],
  ...brands.map((brand): [string, object?] => ['deals/list', { brand }]),
  ...['Fashion', 'Food', 'Tech'].map((category): [string, object?] => ['deals/list', { category }]),
  ...[ana, ben].flatMap(({ id, username }): [string, object?][] => [
    ['deals/list', { influencer_id: id }],
    ['profiles/get', { username }],
    ['profiles/get', { username: id }],
  ]),
  ...[...brands, 'nobody’s yet'].map((brand_name): [string, object?] => [
    'brands/get',
    { brand_name },
  ]),
  ['brands/list', {}],
  ...deals.map((id): [string, object?] => ['deals/get', { id }]),
  ['profiles/list', { kind: 'influencer' }],
  ['categories/list'],
]

/** Asked as browsers do, which the cache answers; or by POST, which it leaves alone. */
async function asked([endpoint, input]: [string, object?], isKept: boolean): Promise<string> {
  const data = JSON.stringify({ json: input })
  const response = isKept
    ? await app.request(`/rpc/${endpoint}?data=${encodeURIComponent(data)}`)
    : await app.request(`/rpc/${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: data,
      })
  return response.text()
}

/** Without its cursor: an answer that a change has nothing to do with keeps the one it has. */
const ask = async (read: [string, object?], isKept: boolean) =>
  (await asked(read, isKept)).replace(/"live_cursor":"\d+"/, '')

const where = (brand_name: string, owner: { id: string }) => (db: Db) =>
  db
    .updateTable('promo_codes')
    .where('brand_name', '=', brand_name)
    .where('influencer_id', '=', owner.id)

/** Each a change of what somebody may see; the events come from the database. */
const changes: [string, (db: Db) => { execute: () => Promise<unknown> }][] = [
  [
    'a code gets another value',
    (db) => where('Pacewell', ana)(db).set({ promo_value: '35', description: '35% off' }),
  ],
  [
    'a code moves to another brand',
    (db) => where('Quillwork', ana)(db).set({ brand_name: 'Northbeam', promo_code: 'MOVED' }),
  ],
  [
    'a code moves to a brand that nobody had',
    (db) => where('Northbeam', ana)(db).set({ brand_name: 'Nobody’s yet' }),
  ],
  [
    'a code moves to another category',
    (db) => where('Northbeam', ben)(db).set({ category: 'Tech' }),
  ],
  [
    'a code is paused',
    (db) =>
      where(
        'Pacewell',
        ben,
      )(db).set({ paused_at: new Date().toISOString(), paused_reason: 'owner' }),
  ],
  [
    'a code goes on',
    (db) => where('Pacewell', ben)(db).set({ paused_at: null, paused_reason: null }),
  ],
  [
    'a code gets its last day',
    (db) => where('Pacewell', ben)(db).set({ expiration_date: '2026-03-11' }),
  ],
  ['a code is trending', (db) => where('Northbeam', ben)(db).set({ is_trending: true })],
  [
    'a code is blocked',
    (db) =>
      where(
        'Northbeam',
        ben,
      )(db).set({ blocked_at: new Date().toISOString(), blocked_reason: 'Gone' }),
  ],
  ['a code goes', (db) => db.deleteFrom('promo_codes').where('brand_name', '=', 'Quillwork')],
  [
    'a code comes',
    (db) => db.insertInto('promo_codes').values(aCodeRow(ana.id, { brand_name: 'Quillwork' })),
  ],
  [
    'an owner has another name',
    (db) => db.updateTable('profiles').where('id', '=', ben.id).set({ full_name: 'Zed Nine' }),
  ],
  [
    'an owner has another username',
    (db) => db.updateTable('profiles').where('id', '=', ben.id).set({ username: 'renamed_ben' }),
  ],
  [
    'an owner is verified',
    (db) =>
      db
        .updateTable('profiles')
        .where('id', '=', ben.id)
        .set({ verified_at: new Date().toISOString(), verified_url: 'x' }),
  ],
  [
    'codes come together',
    (db) => ({
      execute: () =>
        db.transaction().execute(async (tx) => {
          await announceTogether(tx)
          await insertCodes(tx, aCodeRow(ana.id), aCodeRow(ana.id, { brand_name: 'Quillwork' }))
          await announceBulkChange(tx, null, [ana.id])
        }),
    }),
  ],
  ['an owner leaves', (db) => db.deleteFrom('users').where('id', '=', ana.id)],
]

test.each(changes)('after %s every cached response equals the database', async (_, change) => {
  const { live } = app.deps
  const before = live.cursor()
  const former = await Promise.all(reads().map((read) => ask(read, true)))
  await change(app.database.db).execute()
  await live.catchUp()
  expect(Number(live.cursor())).toBeGreaterThan(Number(before))
  const kept = await Promise.all(reads().map((read) => ask(read, true)))
  expect(kept).not.toEqual(former)
  expect(kept).toEqual(await Promise.all(reads().map((read) => ask(read, false))))
})

test('an unrelated cache entry survives a change', async () => {
  const { db } = app.database
  const owners = [await aProfile(db), await aProfile(db)]
  await insertCodes(
    db,
    ...owners.map(({ id }, i) =>
      aCodeRow(id, { brand_name: `Kept ${i}`, category: i === 0 ? 'Home' : 'Travel' }),
    ),
  )
  await app.deps.live.catchUp()
  const cursorOf = async (input: object) =>
    /"live_cursor":"\d+"/.exec(await asked(['deals/list', input], true))?.[0]
  const untouched = [{ brand: 'Kept 1' }, { category: 'Travel' }, { influencer_id: owners[1]?.id }]
  const touched = [{}, { brand: 'Kept 0' }, { category: 'Home' }, { influencer_id: owners[0]?.id }]
  const cursors = () => Promise.all([...untouched, ...touched].map(cursorOf))
  const before = await cursors()
  await db
    .updateTable('promo_codes')
    .where('brand_name', '=', 'Kept 0')
    .set({ promo_value: '99' })
    .execute()
  await app.deps.live.catchUp()
  const after = await cursors()
  expect(after.map((cursor, i) => cursor === before[i])).toEqual([
    ...untouched.map(() => true),
    ...touched.map(() => false),
  ])
})
