// An address belongs to who reads its mails, whatever somebody else did with it before.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { anAuthenticator } from '#test/authenticator.ts'
import type { TestBrowser } from '#test/browser.ts'
import { password } from '#test/harness.ts'

import { openMailedApp } from './mailed-app.ts'
import type { MailedApp } from './mailed-app.ts'

let app: MailedApp
let agency: TestBrowser

const attackers = 'Mallory-was-here-1'
const owners = 'Tangerine-orbit-41'
let people = 0

beforeAll(async () => {
  app = await openMailedApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  agency = app.browser((await app.anAgency()).cookie)
})

const aVictim = () => `victim${++people}@example.com`
const person = (email: string) => ({
  full_name: `Vera ${people}`,
  username: `vera_${people}`,
  email,
})

/** What the attacker holds of an account. Whatever step was refused has left nothing. */
type Loot = { browsers: TestBrowser[]; phone: string; extension: string; feed: string }

/** Signs in by a temporary password and takes whatever can be had with a session. */
async function settleIn(email: string, temporary: string): Promise<Loot> {
  const browser = app.browser()
  await browser.signIn(email, temporary)
  await browser.call('PUT', '/accounts/me/first-password', { password: attackers })
  const second = app.browser()
  await second.signIn(email, attackers)
  const { body } = await browser.call('POST', '/accounts/me/two-step', { password: attackers })
  const phone = typeof body['uri'] === 'string' ? body['uri'] : ''
  if (phone !== '')
    await browser.call('PUT', '/accounts/me/two-step', { code: anAuthenticator(phone).code() })
  const extension = await app.connectExtension(browser)
  return { browsers: [browser, second], phone, extension, feed: await makeFeed(browser) }
}

async function makeFeed(browser: TestBrowser): Promise<string> {
  const { body } = await browser.call('POST', '/following/feed')
  return typeof body['feed'] === 'string' ? body['feed'] : ''
}

const temporaryOf = ({ body }: { body: Record<string, unknown> }) => {
  const made = (body['influencer'] ?? body) as { temporary_password?: unknown }
  return typeof made.temporary_password === 'string' ? made.temporary_password : ''
}

async function byCreation(email: string): Promise<Loot> {
  const answer = await agency.call('POST', '/create-influencer-user', person(email))
  return settleIn(email, temporaryOf(answer))
}

async function byUpload(email: string): Promise<Loot> {
  const { full_name, username } = person(email)
  await agency.call('POST', '/upload-influencers', {
    influencers: [{ fullName: full_name, socialMediaHandle: username, email }],
  })
  const { body } = await agency.call('GET', `/agency-influencers?q=${username}`)
  const [made] = (body['influencers'] ?? []) as { id: string }[]
  const shown = await agency.call(
    'POST',
    `/agency-influencers/${made?.id ?? crypto.randomUUID()}/temporary-password/reveal`,
    {},
  )
  return settleIn(email, temporaryOf(shown))
}

/** Proves an address of their own first, and then moves the account to the victim's. */
async function byMoving(email: string): Promise<Loot> {
  const own = `mallory${people}@example.com`
  const answer = await agency.call('POST', '/create-influencer-user', person(own))
  const { id } = (answer.body['influencer'] ?? {}) as { id?: string }
  const linked = app.browser()
  await app.signInByLink(own, linked)
  const early = await app.connectExtension(linked)
  await agency.call('PATCH', `/agency-influencers/${id ?? crypto.randomUUID()}`, { email })
  const renewed = await agency.call(
    'POST',
    `/agency-influencers/${id ?? crypto.randomUUID()}/temporary-password`,
    {},
  )
  const loot = await settleIn(email, temporaryOf(renewed) || temporaryOf(answer))
  return { ...loot, browsers: [...loot.browsers, linked], extension: loot.extension || early }
}

const user = async (email: string) =>
  (await app.database.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()) !== undefined

async function expectNothingLeft(email: string, { browsers, phone, extension, feed }: Loot) {
  for (const browser of browsers) expect(await browser.viewer()).toBeNull()
  const again = app.browser()
  const { status, body } = await again.signIn(email, attackers)
  expect(status, JSON.stringify(body)).toBe(401)
  if (phone !== '')
    expect((await again.second(anAuthenticator(phone).code(1))).body['viewer'] ?? null).toBeNull()
  if (extension !== '') expect(await app.readsByExtension(extension)).toBe(false)
  if (feed !== '') expect((await app.request(new URL(feed).pathname)).status).toBe(404)
}

describe.each([
  ['making an account', byCreation],
  ['uploading it', byUpload],
  ['moving an account to it', byMoving],
])('an address that an agency took by %s', (_, take) => {
  test('the owner of an address takes an account back by a new password', async () => {
    const email = aVictim()
    const loot = await take(email)
    if (!(await user(email))) return
    await app.forgetLimits()
    expect(await app.reset(email, owners)).toBe(200)
    const { status, body } = await app.browser().signIn(email, owners)
    expect({ status, ...body }).toMatchObject({ status: 200, viewer: { email } })
    await expectNothingLeft(email, loot)
  })

  test('the owner of an address takes an account back by a sign-in link', async () => {
    const email = aVictim()
    const loot = await take(email)
    if (!(await user(email))) return
    await app.forgetLimits()
    const { status, body } = await app.signInByLink(email)
    expect({ status, ...body }).toMatchObject({ status: 200, viewer: { email } })
    await expectNothingLeft(email, loot)
  })
})

test('an unconfirmed account of an address belongs to its owner after the first link', async () => {
  const email = aVictim()
  const config = app.deps.config as { mail: { smtp: unknown } }
  const { smtp } = config.mail
  // As an installation that got its mail server later.
  config.mail.smtp = undefined
  const thief = app.browser()
  await thief.call('POST', '/accounts', {
    role: 'shopper',
    email,
    password: attackers,
    accepted_terms: true,
  })
  const { body } = await thief.call('POST', '/accounts/me/two-step', { password: attackers })
  const phone = typeof body['uri'] === 'string' ? body['uri'] : ''
  if (phone !== '')
    await thief.call('PUT', '/accounts/me/two-step', { code: anAuthenticator(phone).code() })
  const extension = await app.connectExtension(thief)
  const feed = await makeFeed(thief)
  config.mail.smtp = smtp
  expect(await app.reset(email, owners)).toBe(200)
  expect((await app.browser().signIn(email, owners)).body).toMatchObject({ viewer: { email } })
  await expectNothingLeft(email, { browsers: [thief], phone, extension, feed })
})

describe('a sign-up that somebody else began with the address', () => {
  const signUp = (browser: TestBrowser, email: string, secret: string, name: string) =>
    browser.call('POST', '/accounts', {
      role: 'influencer',
      full_name: 'Vera Victim',
      username: `${name}_${people}`,
      email,
      password: secret,
      accepted_terms: true,
    })

  /** Follows a mailed link, with what its reader would type where it asks. */
  async function follow(token: string, secret: string, browser = app.browser()) {
    const plain = await browser.call('PUT', '/email-confirmations', { token })
    if (plain.status === 200) return plain
    return browser.call('PUT', '/email-confirmations', { token, password: secret })
  }

  async function expectNoWayIn(email: string, thief: TestBrowser) {
    expect((await app.browser().signIn(email, attackers)).body['viewer'] ?? null).toBeNull()
    const { body } = await thief.call('POST', '/sessions/confirmed', {})
    expect(body['viewer'] ?? null).toBeNull()
    expect(await thief.viewer()).toBeNull()
  }

  test("following the link of a stranger's sign-up does not let the stranger in", async () => {
    const email = aVictim()
    const thief = app.browser()
    await signUp(thief, email, attackers, 'thief')
    await follow(await app.tokenTo(email, '/confirm-email', 0), owners)
    await expectNoWayIn(email, thief)
  })

  test.each(['newest', 'first'])(
    'an owner who signs up too gets the account by the %s link',
    async (which) => {
      const email = aVictim()
      const thief = app.browser()
      await signUp(thief, email, attackers, 'thief')
      const first = await app.tokenTo(email, '/confirm-email', 0)
      const owner = app.browser()
      await signUp(owner, email, owners, 'owner')
      await app.mailsAreOut()
      const newest = await app.tokenTo(email, '/confirm-email', 0)
      await follow(which === 'first' ? first : newest, owners, owner)
      await expectNoWayIn(email, thief)
      // By what they typed, or else by the way of everybody who cannot sign in.
      if ((await owner.signIn(email, owners)).status !== 200) await app.reset(email, owners)
      expect((await owner.signIn(email, owners)).body).toMatchObject({ viewer: { email } })
    },
  )

  test("a repeated link request in the owner's name gives nobody access", async () => {
    const email = aVictim()
    const thief = app.browser()
    await signUp(thief, email, attackers, 'thief')
    await app.tokenTo(email, '/confirm-email', 0)
    await thief.call('POST', '/email-confirmations', { email })
    await follow(await app.tokenTo(email, '/confirm-email', 1), owners)
    await expectNoWayIn(email, thief)
  })

  test("a stranger's sign-up ends when the owner proves the address in another way", async () => {
    const email = aVictim()
    const thief = app.browser()
    await signUp(thief, email, attackers, 'thief')
    expect(await app.reset(email, owners)).toBe(200)
    await expectNoWayIn(email, thief)
    expect((await app.browser().signIn(email, password)).status).toBe(401)
    expect((await app.browser().signIn(email, owners)).body).toMatchObject({ viewer: { email } })
  })
})
