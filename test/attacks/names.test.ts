// Nobody goes by a name that is somebody else's to the eye, ours, or that of who has left.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { anApplicant, send } from '#test/security/requests.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.anInfluencer('owner_of_codes')
  await app.subscribe(owner, 'elite')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

let people = 0
const email = () => `name${++people}@example.com`

/** What nobody sees, put into a word. */
const unseen = [
  '\u200c',
  '\u200d',
  '\u034f',
  '\ufe00',
  '\ufe0f',
  '\u{e0041}',
  '\u{e0100}',
  '\u17b4',
  '\u17b5',
  '\u{1d173}',
  '\u180b',
  '\u2065',
  '\u{e0001}',
  '\u200b',
  '\u202e',
  '\u2060',
  '\u00ad',
  '\u3164',
]

/** The status of publishing a code of a brand by this name. */
const publish = async (brand_name: string) => {
  const answer = await send(
    app,
    '/promo-codes',
    { promo_code: aPromoCode({ brand_name }) },
    {
      cookie: owner.cookie,
    },
  )
  const { promo_code } = (await answer.json()) as { promo_code?: { brand_name?: string } }
  return { status: answer.status, brand: promo_code?.brand_name }
}

describe('a brand', () => {
  test.each(unseen.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
    'a brand name with the invisible U+%s is the same brand',
    async (_, sign) => {
      const { status, brand } = await publish(`Pace${sign}well`)
      if (status === 201) expect(brand).toBe('Pacewell')
      else expect(status).toBe(422)
    },
  )

  test('a brand name with such characters anywhere is the same brand', async () => {
    const signs = fc.array(fc.constantFrom(...unseen), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(signs, fc.integer({ min: 1, max: 7 }), async (extra, at) => {
        const { status, brand } = await publish(
          `${'Pacewell'.slice(0, at)}${extra.join('')}${'Pacewell'.slice(at)}`,
        )
        return status === 422 || brand === 'Pacewell'
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    ['of a brand', (name: string) => publish(name).then(({ status }) => status)],
    [
      'of a person',
      async (full_name: string) =>
        (await send(app, '/accounts', anApplicant(`stacked_${++people}`, { full_name }))).status,
    ],
  ])('a brand does not draw over the page by stacked marks in the name %s', async (_, give) => {
    for (const mark of ['\u0301', '\u0489', '\u0e47', '\u20dd'])
      expect(await give(`Zal${mark.repeat(70)}go`)).toBe(422)
  })

  test.each(['Café Zoë', 'Ærø & Søn', 'ナイキ', 'अमूल', '👩‍💻 Works', 'می‌خواهم', 'Đồng Hồ'])(
    '%s is a valid brand name',
    async (name) => expect((await publish(name)).status).toBe(201),
  )
})

describe('a username', () => {
  const ours = ['admin', 'support', 'staff', 'fanfare', 'fanfare_support', 'moderator', 'security']
  const alike = [
    'adm1n',
    'supp0rt',
    'fanfare.official',
    'official_fanfare',
    'f4nfare',
    'fan_fare',
    's.t.a.f.f',
  ]

  test.each(['Fanfare', 'Fanfare Support', 'FANFARE!', 'Staff', 'Fanfàre'])(
    'the agency name %s gives no such username either',
    async (full_name) => {
      const answer = await send(app, '/accounts', {
        role: 'agency',
        full_name,
        email: email(),
        password,
        accepted_terms: true,
      })
      expect([409, 422]).toContain(answer.status)
    },
  )

  test('our own usernames cannot be taken by a change, an application or an agency', async () => {
    const ana = await app.anInfluencer()
    const agency = await app.anAgency()
    for (const username of ['fanfare_team', 'sta.ff', 'supp0rt']) {
      const changed = await send(
        app,
        '/profiles/me',
        { full_name: 'Ana', username },
        {
          method: 'PATCH',
          cookie: ana.cookie,
        },
      )
      expect([409, 422], username).toContain(changed.status)
      const made = await send(
        app,
        '/create-influencer-user',
        { full_name: 'Ana', username, email: email() },
        { cookie: agency.cookie },
      )
      expect([409, 422], username).toContain(made.status)
    }
  })

  test.each([...ours, ...alike])('nobody can take the username %s', async (username) => {
    const answer = await send(app, '/accounts', anApplicant(username, { email: email() }))
    expect([409, 422]).toContain(answer.status)
    expect((await app.visitor.accounts.checkUsername({ username })).is_available).toBe(false)
  })

  test.each(['keeper_kay', 'keeper.lou'])(
    'the username of a deleted account stays reserved: %s',
    async (username) => {
      const gone = await app.anInfluencer(username)
      await app.as(gone).accounts.remove({ current_password: password, confirmation: username })
      const answer = await send(app, '/accounts', anApplicant(username, { email: email() }))
      expect(answer.status).toBe(409)
      expect((await app.visitor.accounts.checkUsername({ username })).is_available).toBe(false)
    },
  )

  test.each([
    ['marta_run', ['rnarta_run', 'marta__run', 'marta.run', 'marta_rvn', 'martа_run']],
    ['bella1', ['be11a1', 'bellal', 'beIla1_']],
  ])(
    'the username of a verified creator is not taken by a look-alike: %s',
    async (name, others) => {
      const verified = await app.anInfluencer(name)
      await app.database.pool.query(
        `update profiles set instagram_url = $2, verified_url = $2, verified_at = now() where id = $1`,
        [verified.user_id, `https://www.instagram.com/${name}`],
      )
      expect(await app.visitor.profiles.get({ username: name })).toMatchObject({
        is_verified: true,
      })
      const given = []
      for (const username of others) {
        const answer = await send(app, '/accounts', anApplicant(username, { email: email() }))
        if (answer.status === 200) given.push(username)
      }
      expect(given).toEqual([])
    },
  )
})

const networks = ['instagram', 'tiktok', 'x', 'youtube', 'linkedin']

test.each([
  'https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example',
  'https://l.instagram.com/?u=https%3A%2F%2Fevil.example',
  'https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fevil.example',
])('a social link does not lead elsewhere by a network’s redirector: %s', async (link) => {
  const ana = await app.anInfluencer()
  const answer = await send(
    app,
    '/profiles/me/social-links',
    {
      ...Object.fromEntries(networks.map((name) => [`${name}_url`, ''])),
      [`${networks.find((name) => link.includes(name))}_url`]: link,
    },
    { method: 'PUT', cookie: ana.cookie },
  )
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('_url')
})

test('live events contain nothing about people who publish nothing', async () => {
  const leave = new AbortController()
  // A stream starts when it is read; with a cursor it replays what came before.
  const answer = await app.request('/api/live/deals', {
    signal: leave.signal,
    headers: { 'last-event-id': app.deps.live.cursor() },
  })
  const shopper = await app.aShopper()
  const influencer = await app.anInfluencer()
  for (const { cookie } of [shopper, influencer]) {
    const body = { full_name: 'Renamed Quietly' }
    const renamed = await send(app, '/profiles/me', body, { method: 'PATCH', cookie })
    expect(renamed.status).toBe(200)
  }
  // Something public ends what is waited for.
  const { promo_code } = await app.as(owner).promoCodes.create({ promo_code: aPromoCode() })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!heard.includes(promo_code.id)) heard += (await reader?.read())?.value ?? ''
  leave.abort()
  await reader?.cancel().catch(() => undefined)
  // Somebody with a public page is heard of in the same way, so the stream has told what came before.
  expect(heard).toContain(influencer.user_id)
  expect(heard).not.toContain(shopper.user_id)
  expect(heard).not.toContain('Renamed Quietly')
})
