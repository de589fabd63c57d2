// Case 30: no username looks like another one.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { anApplicant, send } from '../requests.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('kate_miles')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

describe.each([
  ['a Cyrillic letter', 'k\u0430te_miles'],
  ['a Greek letter', 'kate_m\u03b9les'],
  ['the sign of Kelvin', '\u212aate_miles'],
  ['a dotless i', 'kate_m\u0131les'],
  ['a capital I with a dot', 'kate_m\u0130les'],
  ['full width', '\uff4bate_miles'],
  ['mathematical letters', '\u{1d424}ate_miles'],
  ['a long s', 'kate_mile\u017f'],
  ['an accent', 'kate_mil\u00e9s'],
  ['an accent by itself', 'kate_mile\u0301s'],
  ['a zero-width space', 'kate\u200b_miles'],
  ['a zero-width joiner', 'kate\u200d_miles'],
  ['a soft hyphen', 'kate\u00ad_miles'],
  ['a word joiner', 'kate\u2060_miles'],
  ['text that turns around', '\u202eselim_etak'],
  ['an isolate', '\u2066kate_miles\u2069'],
  ['a variation selector', 'kate_miles\ufe0f'],
  ['a null byte', 'kate_miles\u0000'],
  ['an emoji', 'kate_miles😀'],
  ['Arabic digits', 'kate_miles\u0661'],
])('the username %s', (_, username) => {
  test('a look-alike username is refused wherever a username is entered', async () => {
    const cookie = (await plain).cookie
    for (const [method, path, body] of [
      ['POST', '/accounts', anApplicant('x', { username, email: 'look@example.com' })],
      ['PATCH', '/profiles/me', { full_name: 'Kate', username }],
      ['POST', '/applications/influencer', { full_name: 'Kate', username, category: 'Food' }],
    ] as const) {
      const answer = await send(app, path, body, { method, cookie })
      expect(answer.status, path).toBe(422)
      expect(await answer.json()).toMatchObject({
        data: { fields: { username: expect.any(String) } },
      })
    }
    expect(await app.visitor.accounts.checkUsername({ username })).toMatchObject({
      is_valid: false,
      is_available: false,
    })
  })
})

let plain: Promise<Actor>
beforeAll(() => {
  plain = app.anInfluencer('plain_person')
})

test.each(['KATE_MILES', '@kate_miles', ' Kate_Miles '])(
  '%j is the same username',
  async (username) => {
    const answer = await send(
      app,
      '/accounts',
      anApplicant('x', { username, email: 'k@example.com' }),
    )
    expect(await answer.json()).toMatchObject({ code: 'USERNAME_TAKEN' })
  },
)

test('an agency name that only looks different is refused', async () => {
  const agency = anApplicant('x', {
    role: 'agency',
    full_name: 'K\u00e4te Miles',
    email: 'k@example.com',
  })
  const { username: _, ...body } = agency
  expect(await (await send(app, '/accounts', body)).json()).toMatchObject({
    code: 'USERNAME_TAKEN',
  })
  expect((await app.as(ana).accounts.getViewer())?.username).toBe('kate_miles')
})
