import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { checkPayments } from './check-payments.ts'
import { handledEvents } from './events.ts'

/** The objects of an account at the provider. */
type Account = {
  prices: Record<string, object>
  endpoints: object[]
  /** Answers everything with this status, or never. */
  trouble?: number | 'hangs'
}

const url = 'http://localhost:3000/webhooks/stripe'

const aPrice = (unit_amount: number, overrides: object = {}) => ({
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  currency: 'usd',
  livemode: false,
  recurring: { interval: 'month', interval_count: 1 },
  unit_amount,
  ...overrides,
})

const anEndpoint = (overrides: object = {}) => ({
  object: 'webhook_endpoint',
  url,
  status: 'enabled',
  enabled_events: ['*'],
  ...overrides,
})

let account: Account
const server = createServer((call, answer) => {
  const { trouble } = account
  if (trouble === 'hangs') return
  const [status, body] =
    trouble === undefined
      ? answerOf(new URL(call.url ?? '', 'http://stripe').pathname)
      : ([trouble, { error: { type: 'invalid_request_error', message: 'no' } }] as const)
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

function answerOf(path: string): readonly [number, object] {
  const [, , kind, id = ''] = path.split('/')
  if (kind === 'webhook_endpoints') return [200, { object: 'list', data: account.endpoints }]
  const price = account.prices[id]
  return price
    ? [200, { id, ...price }]
    : [404, { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'price' } }]
}

let app: TestApp

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  app = await openTestApp({
    config: {
      payments: {
        kind: 'stripe',
        secret_key: 'sk_test_1',
        webhook_secrets: ['whsec_a'],
        prices: {
          month: { boost: ['price_boost'], growth: ['price_growth', 'price_older'] },
          year: { growth: ['price_growth_year'] },
        },
        api: { host: '127.0.0.1', port, protocol: 'http' },
      },
    },
  })
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  account = {
    prices: {
      price_boost: aPrice(500),
      price_growth: aPrice(1200),
      price_older: aPrice(900, { active: false }),
      price_growth_year: aPrice(12_000, { recurring: { interval: 'year', interval_count: 1 } }),
    },
    endpoints: [anEndpoint()],
  }
})

const textsOf = async (level: 'fine' | 'note' | 'wrong') =>
  (await checkPayments(app.deps)).filter((one) => one.level === level).map(({ text }) => text)

describe('what is configured is compared with what the provider has', () => {
  test('prices as advertised, those of earlier buyers, and an endpoint that gets all events are fine', async () => {
    expect(await textsOf('wrong')).toEqual([])
    expect(await textsOf('fine')).toEqual([
      'Boost by the month (price_boost): as advertised.',
      'Growth by the month (price_growth): as advertised.',
      'Growth by the month (price_older): of earlier buyers.',
      'Growth by the year (price_growth_year): as advertised.',
      `The endpoint ${url} gets every event that is handled.`,
    ])
    expect(await textsOf('note')).toEqual([
      'The key is of test mode: no money moves.',
      'Boost by the year: no price is configured, so it cannot be bought.',
      'Pro by the month: no price is configured, so it cannot be bought.',
      'Pro by the year: no price is configured, so it cannot be bought.',
      'No event has come in the last 90 days.',
    ])
  })

  test('another amount, currency, interval or mode, an archived price and a missing one are named', async () => {
    account.prices = {
      price_boost: aPrice(5000, { livemode: true }),
      price_growth: aPrice(1200, { currency: 'eur', active: false }),
      price_growth_year: aPrice(12_000),
    }
    expect(await textsOf('wrong')).toEqual([
      'Boost by the month (price_boost): it is of live mode and the key is not; it costs $50 and the pages say $5.',
      'Growth by the month (price_growth): it is archived, so that nobody can buy it; it costs €12 and the pages say $12.',
      'Growth by the month (price_older): the payment provider of this key has none; it is of another account or mode.',
      'Growth by the year (price_growth_year): it is charged each month.',
    ])
  })

  test('an endpoint that is missing, disabled or lacks events is named', async () => {
    account.endpoints = [anEndpoint({ url: 'https://elsewhere.example/webhooks/stripe' })]
    expect(await textsOf('wrong')).toEqual([
      `The endpoint ${url} is not known to the account of this key, so no event comes.`,
    ])
    account.endpoints = [anEndpoint({ status: 'disabled' })]
    expect(await textsOf('wrong')).toEqual([`The endpoint ${url} is disabled at the provider.`])
    const [first, ...rest] = handledEvents
    account.endpoints = [anEndpoint({ enabled_events: rest })]
    expect(await textsOf('wrong')).toEqual([`The endpoint ${url} does not get ${first}.`])
  })

  test('a key that is not accepted, and one that may not read, are told apart', async () => {
    account.trouble = 401
    expect((await textsOf('wrong'))[0]).toBe(
      'Boost by the month (price_boost): the payment provider does not accept the key.',
    )
    account.trouble = 403
    expect(await textsOf('note')).toContain(`The endpoint ${url}: the key may not read this.`)
  })

  test('a provider that never answers is a finding, and nobody waits for it without an end', async () => {
    account.trouble = 'hangs'
    expect((await textsOf('wrong')).at(-1)).toBe(
      `The endpoint ${url}: the payment provider did not answer within 5 seconds.`,
    )
  })

  test('events with a wrong signature since the last good one say that the secret is another', async () => {
    const { db } = app.deps
    const post = () =>
      app.request('/webhooks/stripe', {
        method: 'POST',
        body: '{}',
        headers: { 'sec-fetch-site': '', 'stripe-signature': 't=1,v1=00' },
      })
    expect((await post()).status).toBe(400)
    expect((await textsOf('wrong'))[0]).toMatch(
      /^Since then 1 event had a wrong signature, .*STRIPE_WEBHOOK_SECRETS is of another endpoint or mode/,
    )
    await db
      .insertInto('webhook_inbox')
      .values({ provider: 'stripe', event_id: 'evt_1', type: 'invoice.paid', payload: '{}' })
      .execute()
    expect(await textsOf('wrong')).toEqual([])
    expect((await textsOf('fine')).at(-1)).toMatch(/^The last event came /)
  })
})
