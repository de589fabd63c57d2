import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { sharedEventId } from '#shared/rules/insights/marketing-events.ts'
import type { SharedFact } from '#shared/rules/insights/marketing-events.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { openMailReceiver } from '#test/mail-receiver.ts'
import { browserAt, browserName, declined } from '#test/marketing-app.ts'
import { openMetaServer } from '#test/meta-server.ts'
import type { MetaServer } from '#test/meta-server.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'

import { hashed } from './user-data.ts'

let meta: MetaServer
let app: PaymentApp
let browser: ReturnType<typeof browserAt>

beforeAll(async () => {
  meta = await openMetaServer()
  app = await openPaymentApp({ config: meta.config })
  browser = browserAt(app)
})
afterAll(async () => {
  await app.close()
  await meta.close()
})
beforeEach(async () => {
  await browser.clear()
  await app.forgetLimits()
})

const idOf = (name: SharedFact['name'], subject: string) => sharedEventId({ name, subject })

let people = 0
const account = () => {
  const username = `newcomer${++people}`
  return { username, email: `${username}@example.com`, password, accepted_terms: true }
}

describe('a sign-up', () => {
  // holds: 9.marketing.value, 4.signup.order
  test.each([
    ['influencer', { full_name: 'Ana Lima Souza' }, { fn: [hashed('ana')], ln: [hashed('souza')] }],
    ['agency', { full_name: 'Harbor Talent' }, {}],
  ] as const)(
    'the sign-up of an %s is reported once, worth nothing',
    async (role, names, nameHashes) => {
      const { username, ...rest } = account()
      const since = Math.floor(Date.now() / 1000)
      const { body } = await browser.call('/api/accounts', {
        role,
        ...(role === 'influencer' ? { username } : {}),
        ...names,
        ...rest,
      })
      const { user_id } = body['viewer'] as { user_id: string }
      const [job, ...others] = await browser.queued()
      expect(others).toEqual([])
      expect(job?.event).toEqual({
        event_name: 'CompleteRegistration',
        event_time: expect.any(Number) as number,
        // Which the browser makes of the same facts.
        event_id: await idOf('CompleteRegistration', user_id),
        action_source: 'website',
        event_source_url: 'http://localhost:3000/signup',
        user_data: {
          client_ip_address: '203.0.113.7',
          client_user_agent: browserName,
          em: [hashed(rest.email)],
          ...nameHashes,
          external_id: [hashed(user_id)],
        },
        custom_data: { currency: 'USD', value: 0, content_name: 'signup', lead_type: role },
      })
      expect(job?.event.event_time).toBeGreaterThanOrEqual(since)
      expect(job?.event.event_time).toBeLessThanOrEqual(Date.now() / 1000)
    },
  )

  test.each([
    ['without consent', { cookie: '' }],
    ['after a refusal', { cookie: declined() }],
    ['by a browser that objects', { headers: { 'sec-gpc': '1' } }],
  ])('a sign-up %s is not reported', async (_words, init) => {
    const input = { role: 'influencer', full_name: 'Ana Lima', ...account() }
    expect((await browser.call('/api/accounts', input, init)).status).toBe(200)
    expect(await browser.queued()).toEqual([])
  })

  test('a failed sign-up reports no event', async () => {
    const input = { role: 'influencer', full_name: 'Ana Lima', ...account() }
    await browser.call('/api/accounts', input, { cookie: '' })
    expect((await browser.call('/api/accounts', input)).status).toBe(409)
    expect(await browser.queued()).toEqual([])
  })

  test('a sign-up succeeds even if the event queue is broken', async () => {
    const broken = vi.spyOn(app.deps.queue, 'add').mockRejectedValue(new Error('no queue'))
    const input = { role: 'influencer', full_name: 'Ana Lima', ...account() }
    const { status, body } = await browser.call('/api/accounts', input)
    expect(broken).toHaveBeenCalledOnce()
    broken.mockRestore()
    expect([status, body['viewer']]).toEqual([
      200,
      expect.objectContaining({ is_influencer: true }),
    ])
  })

  test('a sign-up with an unconfirmed address reports no address, and a known address reports nothing', async () => {
    const receiver = await openMailReceiver()
    const careful = await openTestApp({ config: { ...receiver.config, ...meta.config } })
    try {
      const there = browserAt(careful)
      const input = { role: 'influencer', full_name: 'Ana Lima', ...account() }
      const answer = await there.call('/api/accounts', input)
      expect(answer.body).toEqual({ viewer: null })
      const [job] = await there.queued()
      expect(Object.keys(job?.event.user_data ?? {}).toSorted()).toEqual([
        'client_ip_address',
        'client_user_agent',
        'external_id',
        'fn',
        'ln',
      ])
      const { email } = input
      await careful.database.db
        .updateTable('users')
        .set({ email_verified: true, confirm_by: null })
        .where('email', '=', email)
        .execute()
      const again = { ...input, username: account().username }
      expect((await there.call('/api/accounts', again)).body).toEqual(answer.body)
      expect(await there.queued()).toHaveLength(1)
    } finally {
      await careful.close()
      await receiver.close()
    }
  })
})

describe('a new role', () => {
  test('a new role is reported as a lead, once', async () => {
    const ana = await app.anInfluencer()
    const become = () =>
      browser.call('/api/applications/agency', { agency_name: 'Ana Agency' }, { actor: ana })
    await become()
    await become()
    const [job, ...others] = await browser.queued()
    expect(others).toEqual([])
    expect(job?.event).toMatchObject({
      event_name: 'Lead',
      event_id: await idOf('Lead', `${ana.user_id}:agency`),
      event_source_url: 'http://localhost:3000/influencer-apply',
      user_data: { em: [hashed(`${ana.username}@example.com`)] },
      custom_data: { currency: 'USD', value: 0, lead_type: 'agency' },
    })
  })

  test('a new role without consent is not reported', async () => {
    const ben = await app.anInfluencer()
    const init = { actor: ben, cookie: declined() }
    await browser.call('/api/applications/agency', { agency_name: 'Ben Agency' }, init)
    expect(await browser.queued()).toEqual([])
  })
})

describe('a plan', () => {
  const confirm = (actor: Actor, session_id: string, init: { cookie?: string } = {}) =>
    browser.call('/api/subscription/checkout', { session_id }, { actor, ...init })

  // holds: 4.subscribe.complete
  test.each([
    ['boost', 5],
    ['growth', 12],
    ['pro', 20],
  ] as const)('%s is reported with its price when it is paid', async (plan, value) => {
    const ana = await app.anInfluencer()
    const session = await app.openSession(ana, plan)
    await confirm(ana, session.id)
    expect(await browser.queued()).toEqual([])
    await app.pay(session)
    const { body } = await confirm(ana, session.id)
    expect(body).toMatchObject({ state: 'active', subscription_tier: plan })
    expect(body).not.toHaveProperty('first_payment')
    await confirm(ana, session.id)
    const [job, ...others] = await browser.queued()
    expect(others).toEqual([])
    expect(job?.event).toMatchObject({
      event_name: 'Subscribe',
      event_id: await idOf('SubscriptionComplete', session.id),
      event_source_url: 'http://localhost:3000/pricing',
      user_data: { em: [hashed(`${ana.username}@example.com`)] },
      custom_data: { currency: 'USD', value, content_name: plan },
    })
  })

  test('an unpaid plan is not reported', async () => {
    const ana = await app.anInfluencer()
    const session = await app.openSession(ana, 'pro')
    await app.pay(session, 'later')
    expect((await confirm(ana, session.id)).body['state']).toBe('processing')
    expect(await browser.queued()).toEqual([])
  })

  test('a plan of another account, or without consent, is not reported', async () => {
    const [ana, eve] = [await app.anInfluencer(), await app.anInfluencer()]
    const session = await app.openSession(ana, 'pro')
    await app.pay(session)
    expect((await confirm(eve, session.id)).body['state']).toBe('other_account')
    await confirm(ana, session.id, { cookie: declined() })
    expect(await browser.queued()).toEqual([])
  })

  test('a plan that was paid two days ago is not reported', async () => {
    const ana = await app.anInfluencer()
    const session = await app.openSession(ana, 'boost')
    await app.pay(session)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 2 * 86_400_000)
    await confirm(ana, session.id)
    vi.restoreAllMocks()
    expect(await browser.queued()).toEqual([])
  })

  test('granted Elite is not reported as a sale', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'elite')
    await browser.call('/api/check-subscription', {}, { actor: ana })
    await browser.call('/api/subscription/refresh', {}, { actor: ana })
    expect(await browser.queued()).toEqual([])
  })
})

test('a deleted account leaves no event in the queue', async () => {
  const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
  await browser.report('PageView', {}, { actor: ana })
  await browser.report('PageView', {}, { actor: ben })
  await app.as(ana).accounts.remove({ current_password: password, confirmation: ana.username })
  const left = await browser.queued()
  expect(left.map(({ event }) => event.user_data.external_id)).toEqual([[hashed(ben.user_id)]])
})
