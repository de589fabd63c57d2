import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { contract } from '#shared/contract/contract.ts'
import { errorTable } from '#shared/contract/errors.ts'
import { unlimited } from '#server/http/limits/rate-limit.ts'

import { aPromoCode, openTestApp, password } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'

/** Every endpoint of the contract against every kind of bad input: the list makes itself. */

type Schema = { shape?: Record<string, unknown>; options?: Schema[] }
type Procedure = { '~orpc': { route: { method: string; path: string }; inputSchema?: Schema } }

const endpoints = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, procedure]) => {
    const { route, inputSchema } = (procedure as unknown as Procedure)['~orpc']
    const shapes = inputSchema?.shape
      ? [inputSchema.shape]
      : (inputSchema?.options ?? []).map((option) => option.shape ?? {})
    return { path: `${feature}/${name}`, route, fields: [...new Set(shapes.flatMap(Object.keys))] }
  }),
)

const long = 'x'.repeat(900_000)

const badValues: Record<string, unknown> = {
  null: null,
  true: true,
  'a number': 7,
  'a huge number': 1e308,
  'a negative number': -1,
  'an empty text': '',
  'white space': ' \t\n ',
  'a list': ['x'],
  'a list of lists': [[[]]],
  'an object': { x: 1 },
  'a null byte': 'a\u0000b',
  'control characters': '\u0001\u001b[31m\u007f',
  'text that turns around': '\u202eabc\u2066',
  'half an emoji': '\ud83d',
  'emoji and right-to-left': '😀مرحبا',
  'a long word': long,
  markup: '<script>alert(1)</script>',
  'a javascript link': 'javascript:alert(1)',
  'a private address': 'http://169.254.169.254/',
  SQL: "'; drop table promo_codes; --",
  __proto__: JSON.parse('{"__proto__":{"polluted":true}}'),
  'a path': '../../etc/passwd',
  'another id': '00000000-0000-4000-8000-000000000000',
}

/** Sound input, so that each bad value is the only one. */
const sound: Record<string, Record<string, unknown>> = {
  'accounts/signUp': {
    role: 'influencer',
    full_name: 'Bad Input',
    username: 'bad_input',
    email: 'bad@example.com',
    password,
    accepted_terms: true,
  },
  'accounts/signIn': { email: 'bad@example.com', password },
  'applications/applyAsAgency': { agency_name: 'Bad Input' },
  'applications/applyAsInfluencer': {
    full_name: 'Bad Input',
    username: 'bad_input',
    category: 'Food',
  },
  'marketing/record': {
    eventName: 'PageView',
    eventId: '4f2f7a52-5a3f-4f0e-9a54-9c1f6a2b7d01',
    eventData: { sourceUrl: 'http://localhost:3000/' },
  },
  'marketing/setConsent': { choice: 'declined' },
  'profiles/update': { full_name: 'Bad Input' },
  'promoCodes/create': { promo_code: aPromoCode() },
  'promoCodes/update': { id: '00000000-0000-4000-8000-000000000000', promo_code: aPromoCode() },
}

let app: TestApp
let ana: Actor
/** Who signs out all the time. */
let ben: Actor
/** For whom the staff desk looks at the input too. */
let sam: Actor
/** Whose uploads are read: others are refused before. */
let agency: Actor
let calls = 0

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  agency = await app.anAgency('agency')
  await app.subscribe(ana, 'elite')
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())
// Limits are tested elsewhere: here each call has an address of its own, and the count of writes begins anew.
beforeEach(async () => {
  await app.forgetLimits()
  // Reads are counted in memory.
  app.deps.limiter.takeRead = unlimited.takeRead
})

/** What the tables hold, but for what reading and limiting leave behind. */
async function contents(): Promise<string> {
  const tables = [
    'users',
    'profiles',
    'auth_accounts',
    'promo_codes',
    'brands',
    'category_counts',
    'follows',
    'user_domain_map',
    'promo_code_counts',
  ]
  const parts = []
  for (const table of tables) {
    const { rows } = await app.database.pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table} t`,
    )
    parts.push(`${table} ${(rows[0] as { hash: string }).hash}`)
  }
  return parts.join('\n')
}

type Answer = { status: number; code: string | undefined; text: string }

/** A request by somebody signed in, from an address of its own. */
function ask(path: string, address: string, init: RequestInit): Promise<Response> {
  calls++
  const others: Record<string, Actor> = {
    'accounts/signOut': ben,
    'csvUpload/influencers': agency,
    // Of an administrator it would be sound, and close everything after it.
    'staffSite/setReadOnly': ana,
  }
  const { cookie } = others[path] ?? (path.startsWith('staff') ? sam : ana)
  return app.request(address, {
    ...init,
    cookie,
    address: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  })
}

async function call(path: string, input: unknown): Promise<Answer> {
  const abort = new AbortController()
  const response = await ask(path, `/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal: abort.signal,
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    abort.abort()
    return { status: response.status, code: undefined, text: '' }
  }
  const text = await response.text()
  const body = JSON.parse(text) as { json?: { code?: string } }
  return { status: response.status, code: body.json?.code, text }
}

/** Refused by the table, never a fault, and without what only we should know. */
function expectTable({ status, code, text }: Answer, what: string): void {
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500)
  if (status < 400) return
  expect(Object.keys(errorTable), what).toContain(code)
  expect(code, what).not.toBe('RATE_LIMITED')
  expect(status, what).toBe(errorTable[code as keyof typeof errorTable].status)
  expect(text.length, what).toBeLessThan(5000)
  expect(text, what).not.toMatch(/node_modules|\.ts:\d|select .* from |insert into|violates/)
}

describe.each(endpoints)('$path', ({ path, fields, route }) => {
  const good = sound[path] ?? {}

  test('the endpoint refuses a body that is not an object, and unknown fields', async () => {
    const before = await contents()
    for (const [name, value] of Object.entries(badValues))
      expectTable(await call(path, value), `${path} ${name}`)
    if (fields.length > 0) {
      for (const field of ['is_staff', 'is_fake', 'unknown', 'constructor', '$where', '']) {
        const answer = await call(path, { ...good, [field]: 'x' })
        expect(answer.code, `${path} ${field}`).toBe('INVALID_INPUT')
      }
    }
    expect(await contents()).toBe(before)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('the endpoint refuses invalid and missing values of each field by the table of errors', async () => {
    const before = await contents()
    const inner =
      path.startsWith('promoCodes/') && 'promo_code' in good
        ? Object.keys(good['promo_code'] as object)
        : []
    for (const field of fields) {
      const { [field]: _, ...without } = good
      if (field in good) expectTable(await call(path, without), `${path} without ${field}`)
      for (const [name, value] of Object.entries(badValues)) {
        // Any text may be a password or a name, and who accepts the terms accepts them.
        if (
          ['accounts/signUp', 'profiles/update', 'applications/applyAsAgency'].includes(path) &&
          ['password', 'full_name', 'agency_name'].includes(field) &&
          typeof value === 'string'
        )
          continue
        if (field === 'accepted_terms' && value === true) continue
        // More of these are counted than somebody may try in a while.
        if (
          [
            'accounts/remove',
            'sessions/prove',
            'csvUpload/promoCodes',
            'profiles/uploadHeader',
          ].includes(path)
        )
          await app.forgetLimits()
        expectTable(await call(path, { ...good, [field]: value }), `${path} ${field} ${name}`)
      }
    }
    for (const field of inner) {
      const promoCode = good['promo_code'] as Record<string, unknown>
      for (const [name, value] of Object.entries(badValues)) {
        // Some of these are unusual names and codes, but fine ones, and a handle may be left empty.
        if (
          path === 'promoCodes/create' &&
          ['brand_name', 'promo_code', 'promo_value', 'expiration_date'].includes(field)
        )
          continue
        if (field === 'brand_instagram_handle' && typeof value === 'string' && value.trim() === '')
          continue
        expectTable(
          await call(path, { ...good, promo_code: { ...promoCode, [field]: value } }),
          `${path} promo_code.${field} ${name}`,
        )
      }
    }
    expect(await contents()).toBe(before)
  })

  test('the endpoint refuses invalid path parameters by the table of errors', async () => {
    const before = await contents()
    for (const value of [
      '%00',
      '%F0%9F',
      '..%2f..',
      '😀',
      'x'.repeat(5000),
      '__proto__',
      "'--",
      '%E2%80%AE',
    ]) {
      const address = `/api${route.path.replaceAll(/\{\w+\}/g, value)}`
      const query = new URLSearchParams(
        fields.map((field) => [
          field,
          decodeURIComponent(value.replace(/%(?![0-9A-F]{2})|%F0%9F/g, '')),
        ]),
      )
      for (const url of [
        `${address}?${query}`,
        `${address}?__proto__[x]=1&constructor[prototype][x]=1`,
        `${address}?limit[]=1&limit[]=2&q[a][b]=c`,
      ]) {
        const abort = new AbortController()
        const response = await ask(path, url, { method: route.method, signal: abort.signal })
        if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
          abort.abort()
          continue
        }
        const text = await response.text()
        const body = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string }
        expectTable(
          { status: response.status, code: body.code, text: response.status < 400 ? '' : text },
          `${route.method} ${url.slice(0, 200)}`,
        )
      }
    }
    expect(await contents()).toBe(before)
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})
