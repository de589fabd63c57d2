import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.database
  const people = [
    await aProfile(db, { username: 'zoe.first', full_name: 'Zoe' }),
    await aProfile(db, { username: 'ana.second', full_name: 'Ana' }),
    await aProfile(db, {
      username: 'card',
      full_name: 'Card',
      is_influencer: false,
      is_creditcard: true,
    }),
    await aProfile(db, {
      username: 'house',
      full_name: 'House',
      is_influencer: false,
      is_agency: true,
    }),
  ]
  await insertCodes(db, ...people.map(({ id }) => aCodeRow(id)))
  await aProfile(db, { username: 'silent', full_name: 'Silent' })
  await aProfile(db, { username: 'plain', full_name: 'Plain', is_influencer: false })
})
afterAll(() => app.close())

const listed = async (kind: 'influencer' | 'creditcard', sort: 'newest' | 'name' = 'newest') =>
  (await app.visitor.profiles.list({ kind, sort })).profiles.map(({ username }) => username)

// holds: 6.lists, 6.credit-card, 7.profiles.lists, 7.promo-codes.ids
test('influencers are listed once they have codes, without agencies, and cards separately', async () => {
  expect(await listed('influencer')).toEqual(['ana.second', 'zoe.first'])
  expect(await listed('influencer', 'name')).toEqual(['ana.second', 'zoe.first'])
  expect(await listed('creditcard')).toEqual(['card'])
})

// holds: 7.profiles.by-username
test('a profile is found by its username, unless its owner has no role', async () => {
  for (const username of ['zoe.first', 'card', 'house']) {
    const profile = await app.visitor.profiles.get({ username })
    expect(profile).toMatchObject({ username })
    expect(JSON.stringify(profile)).not.toContain('@example.com')
  }
  await expect(app.visitor.profiles.get({ username: 'plain' })).rejects.toMatchObject({
    code: 'PROFILE_NOT_FOUND',
  })
})
