import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { browserAt, browserName, declined, granted, receipt } from '#test/marketing-app.ts'
import { openMetaServer } from '#test/meta-server.ts'
import type { MetaServer } from '#test/meta-server.ts'

import { hashed } from './user-data.ts'

let meta: MetaServer
let app: TestApp
let browser: ReturnType<typeof browserAt>
let ana: Actor

beforeAll(async () => {
  meta = await openMetaServer()
  app = await openTestApp({ config: meta.config })
  browser = browserAt(app)
  ana = await app.anInfluencer('ana')
})
afterAll(async () => {
  await app.close()
  await meta.close()
})
beforeEach(async () => {
  await browser.clear()
  await app.forgetLimits()
})

describe('an event that a browser reports', () => {
  const id = '4f2f7a52-5a3f-4f0e-9a54-9c1f6a2b7d01'

  const reported: [string, object, string, object][] = [
    ['PageView', {}, 'PageView', {}],
    [
      'ViewContent',
      { content_name: 'origin_story' },
      'ViewContent',
      { content_name: 'origin_story' },
    ],
    ['Lead', {}, 'Lead', { currency: 'USD', value: 0, lead_type: 'general' }],
    [
      'Share',
      { content_name: 'influencer_profile' },
      'Share',
      { content_name: 'influencer_profile' },
    ],
    ...(
      [
        ['starter', 0],
        ['boost', 5],
        ['growth', 12],
        ['pro', 20],
        // What is agreed with somebody is known when it is paid.
        ['elite', 0],
      ] as const
    ).map(([plan, value]): [string, object, string, object] => [
      'subscription-initiated',
      { plan },
      'InitiateCheckout',
      { currency: 'USD', value, content_name: plan },
    ]),
  ]
  // holds: 9.marketing.lead-type, 9.plans.tracking
  test.each(reported)(
    'the browser event %s %o is queued as %s %o',
    async (name, customData, event_name, custom_data) => {
      // Absent, as a page that has nothing to add may leave it.
      const given = name === 'Lead' ? undefined : customData
      const since = Math.floor(Date.now() / 1000)
      const answer = await browser.call('/api/meta-conversion-api', {
        eventName: name,
        eventId: id,
        eventData: { sourceUrl: 'http://localhost:3000/origin', customData: given, userData: {} },
      })
      expect(answer.body).toEqual({ data: { queued: true } })
      const [job, ...others] = await browser.queued()
      expect(others).toEqual([])
      expect(job).toEqual({
        receipt,
        event: {
          event_name,
          event_time: expect.any(Number) as number,
          event_id: id,
          action_source: 'website',
          event_source_url: 'http://localhost:3000/origin',
          user_data: { client_ip_address: '203.0.113.7', client_user_agent: browserName },
          custom_data,
        },
      })
      expect(job?.event.event_time).toBeGreaterThanOrEqual(since)
      expect(job?.event.event_time).toBeLessThanOrEqual(Date.now() / 1000)
    },
  )

  test('a browser event with a repeated id is queued once', async () => {
    await browser.report('PageView', {}, { eventId: id })
    await browser.report('PageView', {}, { eventId: id })
    expect(await browser.queued()).toHaveLength(1)
  })

  test('a browser event of a signed-in user contains their data, hashed', async () => {
    await browser.report(
      'PageView',
      {},
      {
        actor: ana,
        cookie: `${granted()}; _fbp=fb.1.1795199000000.1234567890; _fbc=fb.1.1795199000000.AbCdEf`,
      },
    )
    const [job] = await browser.queued()
    expect(job?.event.user_data).toEqual({
      client_ip_address: '203.0.113.7',
      client_user_agent: browserName,
      fbp: 'fb.1.1795199000000.1234567890',
      fbc: 'fb.1.1795199000000.AbCdEf',
      em: [hashed('ana@example.com')],
      fn: [hashed('full')],
      ln: [hashed('ana')],
      external_id: [hashed(ana.user_id)],
    })
  })

  test("a browser event of an agency contains no person's name", async () => {
    const harbor = await app.anAgency('harbor')
    await browser.report('PageView', {}, { actor: harbor })
    const [job] = await browser.queued()
    expect(Object.keys(job?.event.user_data ?? {}).toSorted()).toEqual([
      'client_ip_address',
      'client_user_agent',
      'em',
      'external_id',
    ])
  })

  test('a browser event ignores made-up cookies of the pixel', async () => {
    await browser.report(
      'PageView',
      {},
      {
        cookie: `${granted()}; _fbp=ana@example.com; _fbc=fb.1.x.<script>`,
      },
    )
    const [job] = await browser.queued()
    expect(job?.event.user_data).not.toHaveProperty('fbp')
    expect(job?.event.user_data).not.toHaveProperty('fbc')
  })

  test('a browser event contains the campaign and the click id of its address, and no other parameter', async () => {
    await browser.report(
      'PageView',
      {},
      {
        sourceUrl:
          'http://localhost:3000/deals?search=ana%40example.com&utm_source=ig&utm_campaign=a%20b&fbclid=IwAR_x-9&token=s3cret#top',
      },
    )
    const [job] = await browser.queued()
    expect(job?.event.event_source_url).toBe(
      'http://localhost:3000/deals?utm_source=ig&utm_campaign=a+b',
    )
    expect(job?.event.user_data.fbc).toMatch(/^fb\.1\.\d{13}\.IwAR_x-9$/)
    expect(JSON.stringify(job)).not.toMatch(/s3cret|search|@/)
  })
})

describe('nothing is queued', () => {
  test.each([
    ['without an answer to the question', { cookie: '' }, 'no_consent'],
    ['after a refusal', { cookie: declined() }, 'no_consent'],
    ['with a consent that has run out', { cookie: granted('2020-01-01') }, 'no_consent'],
    ['with one of the future', { cookie: granted('2999-01-01') }, 'no_consent'],
    ['with a made-up one', { cookie: 'fanfare_consent=granted' }, 'no_consent'],
    ['with one of another version', { cookie: granted().replace('=1.', '=2.') }, 'no_consent'],
    ['for a browser that objects by itself', { headers: { 'sec-gpc': '1' } }, 'opted_out'],
    ['for what does not say what it is', { headers: { 'user-agent': '' } }, 'no_browser'],
  ])('no marketing event is queued %s', async (_words, init, skipped) => {
    const answer = await browser.report('PageView', {}, init)
    expect([answer.status, answer.body]).toEqual([200, { data: { skipped } }])
    expect(answer.set).toEqual([])
    expect(await browser.queued()).toEqual([])
    // Not even that somebody asked.
    expect(await app.deps.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })

  test.each([
    '/profile',
    '/reset-password?token=x',
    '/change-email',
    '/confirm-email',
    '/invitation',
    '/influencer-dashboard',
    '/Agency-Dashboard/x',
    '/manage-influencer-codes/1',
    '/shopping-assistant',
    '/staff/reports',
    '//profile',
  ])('no marketing event is queued on %s', async (path) => {
    const { body } = await browser.report(
      'PageView',
      {},
      {
        sourceUrl: `http://localhost:3000${path}`,
      },
    )
    expect(body).toEqual({ data: { skipped: 'closed_page' } })
    expect(await browser.queued()).toEqual([])
  })

  test.each([
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    'http://localhost:3000@evil.example/',
  ])('no marketing event is queued for a page of another site: %s', async (sourceUrl) => {
    const { status, body } = await browser.report('PageView', {}, { sourceUrl })
    expect([status, body['code']]).toEqual([422, 'INVALID_INPUT'])
    expect(await browser.queued()).toEqual([])
  })

  test.each([
    ['a value of its own', 'subscription-initiated', { plan: 'boost', value: 9999 }, {}],
    ['a currency of its own', 'Lead', { lead_type: 'general', currency: 'EUR' }, {}],
    ['an unknown plan', 'subscription-initiated', { plan: 'gold' }, {}],
    ['a made-up text', 'ViewContent', { content_name: 'something else' }, {}],
    ['an address', 'PageView', {}, { em: 'victim@example.com' }],
    ['a hashed address', 'PageView', {}, { em: [hashed('victim@example.com')] }],
    ['a role that it does not have', 'Lead', { lead_type: 'agency' }, {}],
    ['a registration', 'CompleteRegistration', { lead_type: 'agency' }, {}],
    ['a payment', 'SubscriptionComplete', { plan: 'pro' }, {}],
    ['a payment by the other name', 'Subscribe', { value: 20, currency: 'USD' }, {}],
    ['an unknown event', 'Purchase', {}, {}],
  ])(
    'no marketing event is queued when a browser claims %s',
    async (_words, name, customData, userData) => {
      const { status, body } = await browser.report(name, customData, { userData, actor: ana })
      expect([status, body['code']]).toEqual([422, 'INVALID_INPUT'])
      expect(await browser.queued()).toEqual([])
    },
  )

  test('a browser event with an id of the server is refused', async () => {
    const eventId = '4f2f7a52-5a3f-8f0e-8a54-9c1f6a2b7d01'
    expect((await browser.report('PageView', {}, { eventId })).status).toBe(422)
  })

  test('a browser event from another site is refused', async () => {
    const answer = await browser.report(
      'PageView',
      {},
      {
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      },
    )
    expect(answer.status).toBe(403)
    expect(await browser.queued()).toEqual([])
  })
})

test('browser events are rate limited per address', async () => {
  const answers = await Promise.all(Array.from({ length: 125 }, () => browser.report('PageView')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  expect(await browser.queued()).toHaveLength(120)
})

test('without configuration no event is queued, and there is no pixel', async () => {
  const off = await openTestApp()
  try {
    const there = browserAt(off)
    expect((await there.report('PageView')).body).toEqual({ data: { skipped: 'off' } })
    expect(await off.visitor.marketing.getSettings()).toEqual({ pixel_id: null })
    await there.call('/api/accounts', {
      role: 'influencer',
      full_name: 'Ana Lima',
      username: 'analima',
      email: 'analima@example.com',
      password: 'Correct-horse-7',
      accepted_terms: true,
    })
    expect(await there.queued()).toEqual([])
  } finally {
    await off.close()
  }
  expect(await app.visitor.marketing.getSettings()).toEqual({ pixel_id: '123456789012345' })
})
