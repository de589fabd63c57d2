import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { mailJob } from '#server/features/mail/mail-job.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { pageRoutes } from './page-routes.ts'

const token = 'a token for the metrics of a test'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({
    config: { metrics_token: token },
    openPages: async () => ({
      file: () => undefined,
      plain: async (request) => request,
      render: async (request) =>
        new Response('a page', { status: request.url.includes('nonsense') ? 404 : 200 }),
      attach: () => undefined,
      close: async () => undefined,
    }),
  })
})
afterAll(() => app.close())

const ask = (given?: string, path = '/metrics') =>
  app.request(path, given === undefined ? {} : { headers: { authorization: given } })

/** The lines of a metric by their labels. */
async function read(name: string): Promise<Record<string, number>> {
  const text = await (await ask(`Bearer ${token}`)).text()
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^[\w:]+(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return [labels, Number(value)]
    }),
  )
}

const requestsOf = async (route: string, status = '2xx', method = 'GET') =>
  (await read('http_request_duration_seconds_count'))[
    `method="${method}",route="${route}",status="${status}"`
  ] ?? 0

describe('access to metrics', () => {
  test('the metrics page requires the token and is never cached', async () => {
    const answer = await ask(`Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram')
  })

  test.each([
    undefined,
    '',
    'Bearer',
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    token,
    `Basic ${token}`,
  ])('the page of metrics is not there with %j, like any unknown page', async (given) => {
    const text = await (await ask(given)).text()
    expect(text).not.toContain('http_request_duration_seconds')
    expect(text).toBe(await (await ask(undefined, '/other')).text())
  })

  test('without a configured token the metrics page does not exist', async () => {
    const plain = await openTestApp()
    for (const authorization of ['Bearer undefined', 'Bearer ', `Bearer ${token}`]) {
      const answer = await plain.request('/metrics', { headers: { authorization } })
      expect(answer.status).toBe(404)
    }
    await plain.close()
  })
})

describe('requests', () => {
  test('the metrics count requests by route pattern, method and status class', async () => {
    const before = await requestsOf('/api/promo-codes')
    await app.request('/api/promo-codes')
    await app.request('/api/promo-codes?q=somebody')
    await app.request('/api/promo-codes/33333333-3333-4333-8333-333333333333')
    await app.visitor.deals.list({})
    await app.request('/influencer/somebody')
    await app.request('/@somebody')
    await app.request('/deal/1/2/3/nonsense')
    await app.request('/livez')
    expect(await requestsOf('/api/promo-codes')).toBe(before + 2)
    expect(await requestsOf('/api/promo-codes/{id}', '4xx')).toBe(1)
    expect(await requestsOf('/rpc/deals/list')).toBe(1)
    expect(await requestsOf('/influencer/{username}')).toBe(2)
    expect(await requestsOf('/*', '4xx')).toBe(1)
    expect(await requestsOf('/livez')).toBe(1)
  })

  test('the metrics have a fixed set of labels, whatever visitors request', async () => {
    const seriesOf = async () => Object.keys(await read('http_request_duration_seconds_count'))
    for (const path of ['/rpc/x', '/api/x', '/nonsense', '/share/x/y.png', '/brand/x'])
      await app.request(path)
    const series = await seriesOf()
    for (let i = 0; i < 30; i++)
      for (const path of [
        `/rpc/deals/made-up-${i}`,
        `/api/made-up-${i}`,
        `/nonsense-${i}`,
        `/share/x/${i}.png`,
        `/brand/made up ${i}`,
        `/api/promo-codes/${i}`,
      ])
        await app.request(path)
    await app.request('/deals', { method: 'PROPFIND' })
    await app.request('/deals', { method: 'BREW' })
    const later = await seriesOf()
    expect(later.length).toBeLessThan(series.length + 6)
    expect(later.join('\n')).not.toMatch(/made|-\d|BREW|PROPFIND/)
  })

  test('the page labels of the metrics are the routes of the web', () => {
    const pages = readdirSync('web/routes')
      .filter((file) => file !== '__root.tsx' && file !== '$.tsx')
      .map((file) => readFileSync(`web/routes/${file}`, 'utf8'))
      .map((text) => /createFileRoute\('([^']+)'\)/.exec(text)?.[1] ?? '')
      .map((path) => path.replaceAll(/\$(\w+)/g, '{$1}').replaceAll('_/', '/'))
      .map((path) => (path === '/' ? path : path.replace(/\/$/, '')))
    expect([...pageRoutes].toSorted()).toEqual(pages.toSorted())
  })
})

describe('further metrics', () => {
  test('the metrics cover the response cache: misses, hits and size', async () => {
    const lookups = async () => await read('fanfare_cache_requests_total')
    const hit = 'cache="reads",outcome="hit"'
    const miss = 'cache="reads",outcome="miss"'
    const before = await lookups()
    await (await app.request('/api/promo-codes?limit=3')).text()
    await (await app.request('/api/promo-codes?limit=3')).text()
    const after = await lookups()
    expect((after[miss] ?? 0) - (before[miss] ?? 0)).toBe(1)
    expect((after[hit] ?? 0) - (before[hit] ?? 0)).toBe(1)
    expect((await read('fanfare_cache_entries'))['cache="reads"']).toBeGreaterThan(0)
    expect((await read('fanfare_cache_bytes'))['cache="reads"']).toBeGreaterThan(10)
  })

  test('the metrics cover live streams, their events and durations', async () => {
    const owner = (await aProfile(app.database.db)).id
    await app.deps.live.catchUp()
    const stream = await listen<LiveNews>((signal) =>
      app.visitor.live.deals(undefined, { signal, lastEventId: app.deps.live.cursor() }),
    )
    const delivered = (await read('fanfare_live_events_delivered_total'))[''] ?? 0
    await insertCodes(app.database.db, aCodeRow(owner))
    await stream.until(() => stream.received.length > 0)
    expect(await read('fanfare_live_streams')).toEqual({ '': 1 })
    expect((await read('fanfare_live_events_delivered_total'))['']).toBeGreaterThan(delivered)
    expect((await read('fanfare_live_event_lag_seconds_bucket'))['le="2"']).toBeGreaterThan(0)
    const position = (await read('fanfare_outbox_position'))['']
    expect(position).toBe(Number(app.deps.live.cursor()))
    await expect.poll(async () => (await read('fanfare_outbox_newest'))['']).toBe(position)
    await stream.stop()
    await expect.poll(() => read('fanfare_live_streams')).toEqual({ '': 0 })
  })

  test('the metrics cover the database: connections, and queries by kind', async () => {
    const before = (await read('fanfare_db_query_duration_seconds_count'))['operation="select"']
    await app.visitor.brands.list({ limit: 7 })
    const after = await read('fanfare_db_query_duration_seconds_count')
    expect(after['operation="select"']).toBeGreaterThan(before ?? 0)
    expect(Object.keys(after).length).toBeLessThan(10)
    expect((await read('fanfare_db_connection_wait_seconds_count'))['']).toBeGreaterThan(0)
    expect(Object.keys(await read('fanfare_db_connections'))).toEqual([
      'state="idle"',
      'state="in_use"',
    ])
    expect(await read('fanfare_db_waiting')).toEqual({ '': 0 })
  })

  test('the metrics cover refusals of rate limits by policy', async () => {
    for (let i = 0; i < 122; i++)
      await app.visitor.accounts.checkUsername({ username: `name${i}` }).catch(() => undefined)
    expect((await read('fanfare_rate_limited_total'))['policy="check_username"']).toBeGreaterThan(0)
  })

  test('the metrics cover running and waiting jobs, and undeliverable mails', async () => {
    await app.work()
    const completed = async () =>
      (await read('fanfare_job_duration_seconds_count'))['queue="mail",outcome="completed"'] ?? 0
    expect(await completed()).toBe(0)
    await app.deps.queue.add(app.database.db, mailJob, {
      template: 'address_already_registered',
      to: 'somebody@example.com',
      values: {},
    })
    await expect.poll(completed).toBeGreaterThan(0)
    expect(
      (await read('fanfare_gateway_call_duration_seconds_count'))[
        'gateway="mail",call="send",outcome="ok"'
      ],
    ).toBeGreaterThan(0)
    await app.database.pool.query(
      `insert into pgboss.job (name, data) values ('mail-dead', '{}'), ('mail-dead', '{}')`,
    )
    await app.database.pool.query(
      `insert into pgboss.job (name, data, start_after) values ('payments', '{}', now() + interval '1 hour')`,
    )
    await expect.poll(async () => (await read('fanfare_dead_letters'))['kind="mail"']).toBe(2)
    expect((await read('fanfare_jobs'))['queue="payments",state="created"']).toBe(1)
  })

  test('metrics tell how long ago each scheduled job was completed', async () => {
    const { pool } = app.database
    await pool.query(`insert into pgboss.schedule (name, cron, created_on)
      values ('payments', '5 0 * * *', now() - interval '3 hours'), ('mail', '5 0 * * *', now() - interval '3 hours')`)
    await pool.query(`insert into pgboss.job (name, state, completed_on)
      values ('payments', 'completed', now() - interval '2 hours'), ('payments', 'failed', now() - interval '1 hour')`)
    await expect
      .poll(async () => (await read('fanfare_schedule_age_seconds'))['queue="payments"'])
      .toBeCloseTo(7200, -2)
    expect((await read('fanfare_schedule_age_seconds'))['queue="mail"']).toBeCloseTo(10_800, -2)
  })

  test('metrics cover answers to direct messages', async () => {
    await app.database.pool.query(`
      insert into instagram_messages (dedupe_key, thread_key, kind, written_at, received_at, state, handed_over_at)
        select 'k' || i, 't', 'text', now(), now() - interval '1 minute', 'handed_over', now() - interval '1 minute' + make_interval(secs => i)
        from generate_series(1, 3) i
      union all select 'old', 't', 'text', now(), now() - interval '25 hours', 'failed', null
      union all select 'dead', 't', 'text', now(), now() - interval '1 hour', 'failed', null`)
    await expect
      .poll(() => read('fanfare_dm_messages'))
      .toEqual({ 'state="failed"': 1, 'state="handed_over"': 3 })
    expect((await read('fanfare_dm_response_seconds'))['quantile="0.5"']).toBeCloseTo(2, 1)
    expect((await read('fanfare_dead_letters'))['kind="direct_message"']).toBe(1)
  })

  test('the metrics cover memory and event loop of the process', async () => {
    expect((await read('process_resident_memory_bytes'))['']).toBeGreaterThan(1e7)
    expect(await read('nodejs_eventloop_lag_p99_seconds')).toHaveProperty([''])
  })

  test('the metrics return the rest if the database is down', async () => {
    const gone = vi
      .spyOn(app.database.pool, 'connect')
      .mockImplementation(() => Promise.reject(new Error('gone')))
    try {
      await expect.poll(() => read('fanfare_readings_ok')).toEqual({ '': 0 })
      expect(Object.keys(await read('fanfare_live_streams'))).toEqual([''])
    } finally {
      gone.mockRestore()
    }
  })
})

test('docs/metrics.md explains exactly the existing metrics', async () => {
  const known = app.deps.watch.metrics.registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => !/^(?:process|nodejs)_/.test(name))
  const text = readFileSync('docs/metrics.md', 'utf8')
  const named = new Set([...text.matchAll(/`((?:fanfare|http)_[a-z_]+)`/g)].map(([, name]) => name))
  expect([...named].toSorted()).toEqual(known.toSorted())
})
