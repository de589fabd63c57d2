import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let maya: Actor
let other: Actor

beforeAll(async () => {
  app = await openTestApp()
  maya = await app.anInfluencer('maya.runs.far')
  other = await app.anInfluencer('not_maya')
  for (const [actor, promo_code] of [
    [maya, 'FAR10'],
    [other, 'NEAR10'],
  ] as const)
    await app.as(actor).promoCodes.create({ promo_code: aPromoCode({ promo_code }) })
  await app.database.db
    .updateTable('profiles')
    .set({ category: 'Fitness', full_name: 'Maya Okafor' })
    .where('id', '=', maya.user_id)
    .execute()
})
afterAll(() => app.close())

const people = async (query: object) => {
  const { profiles } = await app.visitor.profiles.list({ kind: 'influencer', ...query })
  return profiles.map(({ username }) => username)
}
const codes = async (q: string) =>
  (await app.visitor.deals.list({ q })).deals.map(({ promo_code }) => promo_code)

describe('a username as cards show it', () => {
  test.each(['@maya', '@maya.runs.far', 'MAYA.RUNS.FAR', ' @Maya.Runs '])(
    'searching for %j finds its profile',
    async (q) => expect(await people({ q })).toEqual(['maya.runs.far']),
  )

  test.each(['@maya', '@maya.runs.far', 'maya.runs.far', ' @Maya.Runs '])(
    'searching for %j finds its codes',
    async (q) => expect(await codes(q)).toEqual(['FAR10']),
  )

  test('a username without @ is searched as a part of names', async () => {
    expect(await people({ q: 'maya', sort: 'name' })).toEqual(['not_maya', 'maya.runs.far'])
    expect((await codes('maya')).toSorted()).toEqual(['FAR10', 'NEAR10'])
    expect(await people({ q: '@runs' })).toEqual([])
    expect(await codes('@runs')).toEqual([])
  })

  test("a search with @ finds a changed username, and a profile's address may contain @", async () => {
    await app.as(other).profiles.update({ full_name: 'Other', username: 'ben.bakes' })
    expect(await codes('@ben.bakes')).toEqual(['NEAR10'])
    expect(await codes('@not_maya')).toEqual([])
    expect(await people({ q: '@ben' })).toEqual(['ben.bakes'])
    for (const username of ['@ben.bakes', '@Ben.Bakes', '@not_maya', other.user_id])
      expect((await app.visitor.profiles.get({ username })).username, username).toBe('ben.bakes')
    await expect(app.visitor.profiles.get({ username: '@@ben.bakes' })).rejects.toMatchObject({
      code: 'PROFILE_NOT_FOUND',
    })
  })

  test('a search with @ finds older codes, without causing live events', async () => {
    const { db, pool } = app.database
    const before = await textsOf()
    for (const table of ['promo_codes', 'profile_counts'])
      await pool.query(`alter table ${table} disable trigger user;
        update ${table} set search_text = split_part(search_text, E'\\n@', 1);
        alter table ${table} enable trigger user`)
    expect(await textsOf()).not.toEqual(before)
    const events = db.selectFrom('outbox').select(sql<number>`count(*)::int`.as('n'))
    const told = await events.executeTakeFirst()
    const file = readFileSync('server/db/migrations/0026_usernames_in_search.sql', 'utf8')
    await pool.query(file.slice(file.indexOf('alter table'), file.indexOf('create index')))
    expect(await textsOf()).toEqual(before)
    expect(await events.executeTakeFirst()).toEqual(told)
  })

  async function textsOf() {
    const { rows } = await app.database.pool.query(
      'select search_text from promo_codes union all select search_text from profile_counts order by 1',
    )
    return rows
  }
})

describe('a category', () => {
  test('a category filters the list of profiles, also with a search', async () => {
    expect(await people({ category: 'Fitness' })).toEqual(['maya.runs.far'])
    expect(await people({ category: 'Fitness', q: 'okafor', sort: 'name' })).toEqual([
      'maya.runs.far',
    ])
    expect(await people({ category: 'Fitness', q: 'ben' })).toEqual([])
    expect(await people({ category: 'Travel' })).toEqual([])
  })

  test('a category filters the list of brands', async () => {
    const cleo = await app.anInfluencer('cleo')
    await app.as(cleo).promoCodes.create({
      promo_code: aPromoCode({ brand_name: 'Lumenpost', category: 'Tech' }),
    })
    const brands = async (query: object) =>
      (await app.visitor.brands.list(query)).brands.map(({ brand_name }) => brand_name)
    expect(await brands({ category: 'Tech' })).toEqual(['Lumenpost'])
    expect(await brands({ category: 'Tech', q: 'pace' })).toEqual([])
    expect(await brands({ category: 'Tech', sort: 'deals' })).toEqual(['Lumenpost'])
  })

  test('the category filter applies to every page', async () => {
    const query = { kind: 'influencer', category: 'General', sort: 'name', limit: 1 } as const
    const first = await app.visitor.profiles.list(query)
    expect(first.next_cursor).not.toBeNull()
    const rest = await app.visitor.profiles.list({ ...query, cursor: first.next_cursor ?? '' })
    expect(
      [first, rest].flatMap(({ profiles }) => profiles.map(({ username }) => username)),
    ).toEqual(['cleo', 'ben.bakes'])
    expect(rest.next_cursor).toBeNull()
  })

  test('an unknown category is refused', async () => {
    const answer = await app.request('/api/brands?category=Cars')
    expect(answer.status).toBe(422)
  })
})
