// A change of the secret, as documented, locks nobody out and stops nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { anAuthenticator } from '#test/authenticator.ts'
import { aBrowser } from '#test/browser.ts'
import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { password } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aBody, aText, startInstagramServer, webhookInit } from '#test/instagram-server.ts'
import type { InstagramServer } from '#test/instagram-server.ts'
import type { Database } from '#server/db/connection/connect.ts'

import { startProduct, until } from './started.ts'
import type { Started } from './started.ts'

/** Newest last. */
const secrets = [
  'Zk3vQ8xRr2Lw9TtYb6NfHc1MjPd5GsUa7EoI4uXy',
  'q7DnW2sKe5VhB8yTj4XgM9cLp3RaFz6UoE1iHkQx',
  'Hn5tC8wPq2ZsJ4vGy7KdR3mXb6LfT9aUeO1iNgVr',
  'x4MfS7jQe9BtW2kZp5HgY8nCv3DrLa6UoT1iKyEb',
]

let folder: string
let database: Database | undefined
let instagram: InstagramServer
let running: Started
let unsubscribe = ''
let nina: { email: string; temporary_password?: string }
let extension = ''

type Person = { email: string; phone: ReturnType<typeof anAuthenticator>; recovery: string[] }
let ana: Person
let ben: Person

const browser = () => {
  const request = (path: string, { cookie, ...init }: RequestInit & { cookie?: string }) =>
    fetch(`${running.origin}${path}`, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        origin: 'http://localhost:0',
        cookie: cookie ?? '',
      },
    })
  return aBrowser({ request } as unknown as TestApp)
}

/** Starts it anew with one of the secrets, and some of the former ones. */
async function live(secret: number, former: number[] = []) {
  const { app_secrets, verify_token, access_token, account_id, api_url } = instagram.instagram
  const url = (database?.pool.options as { connectionString?: string } | undefined)
    ?.connectionString
  running = await startProduct(
    {
      HOST: '127.0.0.1',
      DATABASE_URL: url ?? '',
      DEMO_DATA: 'off',
      FANFARE_SECRET: secrets[secret] ?? '',
      FANFARE_FORMER_SECRETS: former.map((index) => secrets[index]).join(','),
      INSTAGRAM_APP_SECRETS: app_secrets.join(','),
      INSTAGRAM_VERIFY_TOKEN: verify_token,
      INSTAGRAM_ACCESS_TOKEN: access_token,
      INSTAGRAM_ACCOUNT_ID: account_id,
      INSTAGRAM_API_URL: api_url,
    },
    folder,
    'test/killable-server.ts',
  )
  expect(running.origin, running.output).toBeDefined()
}

/** Uses a link that was mailed to the address. */
async function prove(email: string) {
  const { call } = browser()
  await call('POST', '/password-resets', { email })
  let token: string | undefined
  await until(async () => {
    const page = await (await fetch(`${running.origin}/dev/mail`)).text()
    const mail = page
      .split('<details')
      .find((one) => one.includes(`to ${email}`) && one.includes('/reset-password'))
    token = /\/reset-password#token=([\w-]+)/.exec(mail ?? '')?.[1]
    return token !== undefined
  })
  const { status } = await call('PUT', '/password-resets', { token: token ?? '', password })
  expect(status).toBe(200)
}

async function aCarefulPerson(username: string): Promise<Person> {
  const own = browser()
  const email = `${username}@example.com`
  const made = await own.call('POST', '/accounts', {
    role: 'influencer',
    full_name: `Full ${username}`,
    username,
    email,
    password,
    accepted_terms: true,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await own.call('POST', '/send-welcome-email', { email })
  await prove(email)
  await own.signIn(email)
  const { body } = await own.call('POST', '/accounts/me/two-step', { password })
  const phone = anAuthenticator(String(body['uri']))
  await own.call('PUT', '/accounts/me/two-step', { code: phone.code() })
  const { body: connecting } = await own.call('POST', '/extension/connection-codes', {})
  const { body: connected } = await own.call('POST', '/extension/connections', {
    code: String(connecting['code']),
  })
  extension = (connected as { token?: string }).token ?? ''
  return { email, phone, recovery: body['recovery_codes'] as string[] }
}

async function hear(from: string, text: string) {
  const { method, body, headers } = webhookInit(aBody([aText(from, text)]))
  const { 'sec-fetch-site': _none, ...sent } = headers
  const answer = await fetch(`${running.origin}/webhooks/instagram`, {
    method,
    body,
    headers: sent,
  })
  expect(answer.status).toBe(200)
}
const texts = (person: string) => instagram.texts(person).length
const silenced = '990000000000001'
const waiting = Array.from({ length: 30 }, (_, index) => `99000000001${100 + index}`)
const lost = Array.from({ length: 30 }, (_, index) => `99000000002${100 + index}`)

/** Leaves a message of each of them unanswered: the process ends while Instagram takes its time. */
async function leaveUnanswered(people: readonly string[]) {
  instagram.slowDown(30_000)
  for (const person of people) await hear(person, 'pacewell')
  await running.stop()
  instagram.slowDown(0)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-rotation-'))
  if (isOnPostgres) database = await openTestDatabase()
  instagram = await startInstagramServer()
  await live(0)
  ana = await aCarefulPerson('ana')
  ben = await aCarefulPerson('ben')
  await until(async () => {
    const page = await (await fetch(`${running.origin}/dev/mail`)).text()
    unsubscribe = /\/unsubscribe\?token=([\w.-]+)/.exec(page)?.[1] ?? ''
    return unsubscribe !== ''
  })
  const agency = browser()
  await agency.call('POST', '/accounts', {
    role: 'agency',
    full_name: 'Harbor',
    email: 'harbor@example.com',
    password,
    accepted_terms: true,
  })
  nina = { email: 'nina@example.com' }
  const { body } = await agency.call('POST', '/create-influencer-user', {
    full_name: 'Nina',
    username: 'nina',
    email: nina.email,
  })
  nina = { ...nina, ...(body['influencer'] as object) }
  await hear(silenced, 'STOP')
  await until(() => texts(silenced) === 1)
  await leaveUnanswered(waiting)
})
afterAll(async () => {
  await running.stop()
  await instagram.close()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const second = async (email: string, code: string) => {
  const own = browser()
  expect((await own.signIn(email)).body).toMatchObject({ second_step: 'totp' })
  return own.second(code)
}

describe.each([
  ['the secret', 1, [0]],
  ['it once more', 2, [1, 0]],
] as const)('after a change of %s', (_, secret, former) => {
  beforeAll(async () => {
    await running.stop()
    await live(secret, [...former])
  })
  const [byApp, byPaper] = secret === 1 ? [() => ana, () => ben] : [() => ben, () => ana]

  test('the second step works with the same app after the secret was changed', async () => {
    const { email, phone } = byApp()
    expect(await second(email, phone.code(1))).toMatchObject({
      status: 200,
      body: { viewer: { email } },
    })
  })

  test('the second step works with an old recovery code after the secret was changed', async () => {
    const { email, recovery } = byPaper()
    expect(await second(email, recovery[secret] ?? '')).toMatchObject({
      status: 200,
      body: { viewer: { email } },
    })
  })

  test('a temporary password works after the secret was changed', async () => {
    if (nina.temporary_password === undefined) return
    const { status, body } = await browser().signIn(nina.email, nina.temporary_password)
    expect(status, JSON.stringify(body)).toBe(200)
  })

  test('an unsubscribe link in an old mail works after the secret was changed', async () => {
    const answer = await fetch(`${running.origin}/unsubscribe?token=${unsubscribe}`)
    expect(answer.status).toBe(200)
  })

  test('a connected extension works after the secret was changed', async () => {
    const answer = await fetch(`${running.origin}/api/extension/follows`, {
      headers: { authorization: `Bearer ${extension}` },
    })
    expect(answer.status).toBe(200)
  })

  test('old and new messages are answered after the secret was changed, but not after STOP', async () => {
    const fresh = `99000000003000${secret}`
    await hear(silenced, 'pacewell')
    await hear(fresh, 'pacewell')
    await expect.poll(() => texts(fresh)).toBe(1)
    await expect.poll(() => waiting.filter((person) => texts(person) === 0)).toEqual([])
    expect(texts(silenced)).toBe(1)
  })
})

describe('after the loss of the secret', () => {
  beforeAll(async () => {
    await leaveUnanswered(lost)
    await live(3)
  })

  test('after the loss of the secret, unreadable messages do not block others', async () => {
    const fresh = '990000000040001'
    await hear(fresh, 'pacewell')
    await expect.poll(() => texts(fresh)).toBe(1)
  })

  test('after the loss of the secret, the second step fails without an unexpected error', async () => {
    const { status } = await second(ana.email, ana.phone.code(1))
    expect(status).toBeLessThan(500)
    expect((await second(ben.email, ben.recovery[5] ?? '')).status).toBeLessThan(500)
  })
})
