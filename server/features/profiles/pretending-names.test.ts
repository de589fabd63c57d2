import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let plain: Actor
let agency: Actor

beforeAll(async () => {
  app = await openTestApp()
  plain = await app.anInfluencer('plain_person')
  agency = await app.anAgency('harbor')
  const kate = await app.anInfluencer('kate_miles')
  await app.as(kate).profiles.update({ full_name: 'Kate Miles' })
  await app.database.pool.query(
    `update profiles set instagram_url = 'https://www.instagram.com/kate_miles/', verified_at = now(),
        verified_url = 'https://www.instagram.com/kate_miles/' where id = $1`,
    [kate.user_id],
  )
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

let addresses = 0
const anEmail = () => `somebody${++addresses}@example.com`

/** Every door by which a username is chosen; each says how it answered. */
const usernameDoors = (username: string): Record<string, () => Promise<unknown>> => ({
  'sign-up': () =>
    app.visitor.accounts.signUp({
      role: 'influencer',
      full_name: 'Some Body',
      username,
      email: anEmail(),
      password,
      accepted_terms: true,
    }),
  'a change': () => app.as(plain).profiles.update({ username }),
  'an application': async () =>
    app.as(await app.aShopper()).applications.applyAsInfluencer({
      full_name: 'Some Body',
      username,
      category: 'Food',
    }),
  'an agency’s form': () =>
    app
      .as(agency)
      .agencies.createInfluencer({ full_name: 'Some Body', username, email: anEmail() }),
  'an agency’s file': () =>
    app.as(agency).csvUpload.influencers({
      influencers: [
        { row: 2, fullName: 'Some Body', socialMediaHandle: username, email: anEmail() },
      ],
    }),
})

const nameDoors = (full_name: string): Record<string, () => Promise<unknown>> => ({
  'sign-up': () =>
    app.visitor.accounts.signUp({
      role: 'influencer',
      full_name,
      username: `name${++addresses}`,
      email: anEmail(),
      password,
      accepted_terms: true,
    }),
  'an agency’s sign-up': () =>
    app.visitor.accounts.signUp({
      role: 'agency',
      full_name,
      email: anEmail(),
      password,
      accepted_terms: true,
    }),
  'a change': () => app.as(plain).profiles.update({ full_name }),
  'an application': async () =>
    app.as(await app.aShopper()).applications.applyAsInfluencer({
      full_name,
      username: `name${++addresses}`,
      category: 'Food',
    }),
  'an agency’s form': () =>
    app
      .as(agency)
      .agencies.createInfluencer({ full_name, username: `name${++addresses}`, email: anEmail() }),
  'an agency’s file': () =>
    app.as(agency).csvUpload.influencers({
      influencers: [
        { row: 2, fullName: full_name, socialMediaHandle: `name${++addresses}`, email: anEmail() },
      ],
    }),
})

async function answersOf(doors: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const answers: string[] = []
  for (const [door, open] of Object.entries(doors))
    answers.push(
      await open().then(
        () => `${door}: taken`,
        (error: unknown) => `${door}: ${JSON.stringify(error)} ${String(error)}`,
      ),
    )
  return answers
}

describe('a name that reads like us', () => {
  test.each(['fanfare', 'fanfare_support', 'official.fanfare', 'adm1n', 'support_team', 'api'])(
    'the username %s is refused because it looks like ours',
    async (username) => {
      for (const answer of await answersOf(usernameDoors(username)))
        expect(answer).toContain(sentences.nameReserved)
      expect(await app.visitor.accounts.checkUsername({ username })).toMatchObject({
        is_available: false,
      })
    },
  )

  test.each(['Fanfare Support', 'F\u0430nfare', 'Help Desk', 'Security'])(
    'the name %s is refused because it looks like ours',
    async (name) => {
      for (const answer of await answersOf(nameDoors(name)))
        expect(answer).toContain(sentences.nameReserved)
    },
  )
})

describe('a look-alike of a verified creator', () => {
  test.each(['katemiles', 'kate.miles', 'kate_mi1es', 'kate_miles_'])(
    "the username %s is refused because it looks like a verified creator's",
    async (username) => {
      for (const answer of await answersOf(usernameDoors(username)))
        expect(answer).toMatch(/USERNAME_TAKEN|username is already taken/)
      expect(await app.visitor.accounts.checkUsername({ username })).toMatchObject({
        is_valid: true,
        is_available: false,
      })
    },
  )

  test.each(['Kate Miles', 'KATE  MILES ✓', 'K\u0430te Mil\u0435s', 'Káte-Miles'])(
    "the name %s is refused because it looks like a verified creator's",
    async (name) => {
      const doors = nameDoors(name)
      for (const answer of await answersOf(doors))
        // An agency's username is made of its name, and comes first.
        expect(answer).toMatch(/NAME_OF_VERIFIED|USERNAME_TAKEN|Somebody verified goes by/)
    },
  )

  test('a verified creator keeps her name, and others may use distinguishable ones', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      "select id from profiles where username = 'kate_miles'",
    )
    await app.database.pool.query("update profiles set full_name = 'Kate  Miles' where id = $1", [
      rows[0]?.id,
    ])
    expect(await app.as(plain).profiles.update({ full_name: 'Kate Miles Ulm' })).toMatchObject({
      full_name: 'Kate Miles Ulm',
    })
    expect(await app.as(plain).profiles.update({ username: 'kate_miles_ulm' })).toMatchObject({
      username: 'kate_miles_ulm',
    })
  })
})

test('the refusal of a verified name does not reveal which addresses have an account', async () => {
  const ask = (email: string) =>
    app.visitor.accounts
      .signUp({
        role: 'influencer',
        full_name: 'Kate Miles',
        username: 'another_kate',
        email,
        password,
        accepted_terms: true,
      })
      .catch((error: unknown) => (error as { code: string }).code)
  expect([await ask('plain_person@example.com'), await ask(anEmail())]).toEqual([
    'NAME_OF_VERIFIED',
    'NAME_OF_VERIFIED',
  ])
})
