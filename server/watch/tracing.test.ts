import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { mailJob } from '#server/features/mail/mail-job.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { startTraceCollector } from '#test/trace-collector.ts'
import type { CollectedSpan, TraceCollector } from '#test/trace-collector.ts'

import { watchCalls } from './watch-calls.ts'

const kind = { internal: 1, server: 2, client: 3, consumer: 5 }

let collector: TraceCollector
let app: TestApp

const open = (sampled_share = 1) =>
  openTestApp({
    config: {
      tracing: {
        url: `${collector.url}/v1/traces`,
        service_name: 'fanfare-test',
        headers: { authorization: 'Bearer of the collector' },
        sampled_share,
      },
    },
  })

beforeEach(async () => {
  collector = await startTraceCollector()
  app = await open()
})
afterEach(async () => {
  await app.close()
  await collector.close()
})

/** The spans flushed by the stop. */
async function collected(): Promise<CollectedSpan[]> {
  await app.deps.watch.tracing.close()
  return collector.spans
}

const below = (spans: CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter((span) => span.parent === parent?.id && span.trace === parent?.trace)

describe('a traced request', () => {
  test('the trace of a request contains its endpoint, queries and id', async () => {
    const answer = await app.request('/api/promo-codes?q=maya', {
      headers: { 'x-request-id': 'request-12345' },
    })
    expect(answer.status).toBe(200)
    const spans = await collected()
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer of the collector' })
    const request = spans.find((span) => span.kind === kind.server)
    expect(request).toMatchObject({
      name: 'GET /api/promo-codes',
      parent: undefined,
      service: 'fanfare-test',
      isFailed: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/promo-codes',
        'http.response.status_code': 200,
        'request.id': 'request-12345',
      },
    })
    const [endpoint, ...others] = below(spans, request)
    expect(others).toEqual([])
    expect(endpoint).toMatchObject({
      name: 'deals.list',
      kind: kind.internal,
      attributes: { 'rpc.system.name': 'orpc', 'rpc.method': 'deals.list' },
    })
    const queries = below(spans, endpoint)
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      expect(query.kind).toBe(kind.client)
      expect(query.attributes).toMatchObject({ 'db.system.name': 'postgresql' })
    }
    expect(queries.map(({ name }) => name)).toContain('select')
    expect(
      queries.some(({ attributes }) => /promo_codes/.test(String(attributes['db.query.text']))),
    ).toBe(true)
  })

  test('the trace of a request continues a valid traceparent, and ignores an invalid one', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const given = (traceparent: string) =>
      app.request('/api/promo-codes', { headers: { traceparent } })
    await given(`00-${trace}-b7ad6b7169203331-01`)
    await app.request('/api/promo-codes?limit=2', {
      headers: { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
    })
    await app.request('/api/promo-codes?limit=3', { headers: { traceparent: "00-';drop" } })
    const requests = (await collected()).filter((span) => span.kind === kind.server)
    expect(requests).toHaveLength(3)
    expect(requests[0]).toMatchObject({ trace, parent: 'b7ad6b7169203331' })
    expect(requests.slice(1).map(({ parent }) => parent)).toEqual([undefined, undefined])
    expect(new Set(requests.map(({ trace }) => trace)).size).toBe(3)
  })

  test('a caller can turn its trace off, but cannot record more than the configured share', async () => {
    await app.request('/api/promo-codes', {
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' },
    })
    expect(await collected()).toEqual([])
    await app.close()
    app = await open(0)
    await app.request('/api/promo-codes', {
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    })
    expect(await collected()).toEqual([])
  })

  test('concurrent requests have their own queries in their traces', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => app.request(`/api/promo-codes?limit=${i + 1}`)),
    )
    const spans = await collected()
    const endpoints = spans.filter(({ name }) => name === 'deals.list')
    expect(endpoints).toHaveLength(12)
    const counts = endpoints.map((endpoint) => below(spans, endpoint).length)
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeGreaterThan(0)
  })

  test("an expected error is traced by its code, and the request's span has not failed", async () => {
    await app.visitor.accounts
      .signIn({ email: 'nobody@example.com', password: 'Correct-horse-8' })
      .catch(() => undefined)
    const spans = await collected()
    expect(spans.find((span) => span.kind === kind.server)?.isFailed).toBe(false)
    const endpoint = spans.find(({ name }) => name === 'accounts.signIn')
    expect(endpoint?.isFailed).toBe(false)
    expect(endpoint?.attributes['error.type']).toBe('INVALID_LOGIN')
  })
})

test('no span contains user input', async () => {
  const ana = await app.anInfluencer('ana.secretname')
  await app.request('/api/promo-codes?q=a-private-word', {
    address: '203.0.113.77',
    cookie: ana.cookie,
  })
  await app.request('/influencer/ana.secretname')
  await app.visitor.accounts
    .signIn({ email: 'private@example.com', password: 'Private-password-9' })
    .catch(() => undefined)
  const text = JSON.stringify(await collected())
  expect(text).toContain('insert into')
  expect(text).not.toMatch(
    /secretname|a-private-word|203\.0\.113\.77|private@example|Private-password/i,
  )
})

test("jobs and calls to other companies have spans, and a job's queries are below it", async () => {
  await app.work()
  await app.deps.queue.add(app.database.db, mailJob, {
    template: 'address_already_registered',
    to: 'private@example.com',
    values: {},
  })
  await expect.poll(() => app.deps.mail.outbox?.().length).toBe(1)
  const isJob = ({ name }: CollectedSpan) => name === 'process mail'
  // A job's span ends after its mail was sent, and no span is recorded after the stop.
  await expect.poll(() => collector.spans.some(isJob)).toBe(true)
  const spans = await collected()
  const job = spans.find(isJob)
  expect(job).toMatchObject({
    kind: kind.consumer,
    parent: undefined,
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': 'mail',
      'messaging.batch.message_count': 1,
    },
  })
  expect(below(spans, job).map(({ name }) => name)).toContain('mail.send')
  // Polling an empty queue creates no span.
  expect(spans.filter((span) => span.parent === undefined && span.name === 'select')).toEqual([])
  expect(JSON.stringify(spans)).not.toContain('private@example.com')
})

test('a failed call has a failed span with its code, without its message', async () => {
  const gateway = watchCalls(
    'payments',
    {
      kind: 'stripe',
      refuse: async (_address: string) => {
        throw Object.assign(new Error('private@example.com has no card'), { code: 'card_declined' })
      },
    },
    app.deps.watch,
  )
  expect(gateway.kind).toBe('stripe')
  await expect(gateway.refuse('private@example.com')).rejects.toThrow('no card')
  const spans = await collected()
  expect(spans.find(({ name }) => name === 'payments.refuse')).toMatchObject({
    isFailed: true,
    attributes: { 'error.type': 'card_declined', 'service.peer.name': 'payments' },
  })
  expect(JSON.stringify(spans)).not.toContain('private@example.com')
  const text = await app.deps.watch.metrics.registry.metrics()
  expect(text).toContain('gateway="payments",call="refuse",outcome="failed"')
})

describe('a broken collector', () => {
  test.each(['refuses', 'hangs'] as const)(
    'a trace collector that %s does not disturb requests and does not delay the stop',
    async (mode) => {
      collector.be(mode)
      for (let i = 1; i < 30; i++)
        expect((await app.request(`/api/promo-codes?limit=${i}`)).status).toBe(200)
      const since = performance.now()
      await app.deps.watch.tracing.close()
      expect(performance.now() - since).toBeLessThan(60_000)
      expect((await app.request('/api/categories')).status).toBe(200)
    },
  )

  test('an unreachable trace collector does not disturb requests', async () => {
    await collector.close()
    expect((await app.request('/api/promo-codes')).status).toBe(200)
    const since = performance.now()
    await app.deps.watch.tracing.close()
    expect(performance.now() - since).toBeLessThan(60_000)
    collector = await startTraceCollector()
  })
})

test('without a trace collector no tracing library is loaded', () => {
  const text = ['app', 'start'].map((name) => readFileSync(`server/${name}.ts`, 'utf8')).join('')
  expect(text).not.toContain('@opentelemetry')
  expect(readFileSync('server/watch/tracing.ts', 'utf8')).toMatch(
    /await import\('\.\/open-telemetry\.ts'\)/,
  )
})
