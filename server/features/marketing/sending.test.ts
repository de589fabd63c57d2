import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { createDueJobPoller } from '#server/jobs/due-job-poller.ts'
import { openMetaEvents } from '#server/gateways/meta-events/open-meta-events.ts'
import type { MetaEvent } from '#server/gateways/meta-events/meta-events.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { browserAt, browserName, receipt } from '#test/marketing-app.ts'
import { openMetaServer } from '#test/meta-server.ts'
import type { MetaServer } from '#test/meta-server.ts'
import { workerQueue } from '#test/worker-queue.ts'

import { dropMarketingEvents, marketingJob } from './event-job.ts'
import { marketingWorkers } from './jobs.ts'

let meta: MetaServer
let app: TestApp
let browser: ReturnType<typeof browserAt>
let boss: PgBoss
let poller: ReturnType<typeof createDueJobPoller>

beforeAll(async () => {
  meta = await openMetaServer()
  app = await openTestApp({ config: meta.config })
  browser = browserAt(app)
  boss = new PgBoss({
    db: { executeSql: (text, values) => app.database.pool.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  poller = createDueJobPoller(boss, app.database.pool, app.deps.log)
})
afterAll(async () => {
  await poller.stop()
  await boss.stop({ graceful: false })
  await app.close()
  await meta.close()
})
beforeEach(async () => {
  await browser.clear()
  meta.fail(undefined)
  meta.events.length = 0
  meta.batches.length = 0
  meta.refusals.length = 0
})
afterEach(() => boss.offWork('marketing-events', { wait: true }))

/** Begins to send; what was queued before is found in one batch. */
const work = async (deps: Pick<TestApp['deps'], 'log' | 'metaEvents'> = app.deps) => {
  for (const { start } of marketingWorkers) await start(workerQueue(boss, poller), deps)
}

const seconds = () => Math.floor(Date.now() / 1000)
const anEvent = (overrides: Partial<MetaEvent> = {}): MetaEvent => ({
  event_name: 'PageView',
  event_time: seconds(),
  event_id: crypto.randomUUID(),
  action_source: 'website',
  event_source_url: 'http://localhost:3000/',
  user_data: { client_ip_address: '203.0.113.7', client_user_agent: browserName },
  custom_data: {},
  ...overrides,
})
const add = (event: MetaEvent) => app.deps.queue.add(app.deps.db, marketingJob, { event, receipt })

type JobRow = { name: string; state: string; retry_count: number; output: unknown }
const jobs = async () => {
  const { rows } = await sql<JobRow>`
    select name, state::text, retry_count, output from pgboss.job
      where name like 'marketing-events%' order by name`.execute(app.deps.db)
  return rows
}
const makeDue = async () => {
  await sql`update pgboss.job set start_after = now() where name = 'marketing-events'`.execute(
    app.deps.db,
  )
  poller.soon()
}
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never came to that')
    await sleep(50)
  }
}

describe('a queued marketing event', () => {
  test("a queued marketing event arrives in Meta's format, and leaves nothing in the queue", async () => {
    await work()
    const ana = await app.anInfluencer()
    await browser.report(
      'PageView',
      {},
      {
        actor: ana,
        sourceUrl: 'http://localhost:3000/deals?fbclid=IwAR_x-9',
      },
    )
    await browser.report('subscription-initiated', { plan: 'growth' }, { actor: ana })
    await until(() => meta.events.length === 2)
    expect(meta.refusals).toEqual([])
    expect(meta.events.map(({ event_name }) => event_name).toSorted()).toEqual([
      'InitiateCheckout',
      'PageView',
    ])
    await until(async () => (await jobs()).length === 0)
  })

  test('queued marketing events are sent in batches, each once', async () => {
    for (let count = 0; count < 50; count++) await add(anEvent())
    await work()
    await until(() => meta.events.length >= 50)
    await until(async () => (await jobs()).length === 0)
    expect(new Set(meta.events.map(({ event_id }) => event_id)).size).toBe(50)
    expect(meta.events).toHaveLength(50)
    expect(Math.max(...meta.batches.map((batch) => batch.length))).toBeLessThanOrEqual(20)
    expect(meta.batches.length).toBeLessThan(10)
  })

  test('an old marketing event is dropped, without affecting the others', async () => {
    const fresh = anEvent()
    await add(anEvent({ event_time: seconds() - 8 * 86_400 }))
    await add(fresh)
    await work()
    await until(() => meta.events.length > 0)
    await until(async () => (await jobs()).length === 0)
    expect(meta.events).toEqual([fresh])
    expect(meta.refusals).toEqual([])
  })

  test('queued marketing events are dropped when the configuration is removed', async () => {
    await add(anEvent())
    await work({ log: app.deps.log, metaEvents: undefined })
    await until(async () => (await jobs()).length === 0)
    expect(meta.events).toEqual([])
  })
})

describe('when Meta does not take it', () => {
  test.each(['down', 'busy', 'throttled', 'transient'] as const)(
    'a temporary failure of Meta (%s) is retried',
    async (trouble) => {
      meta.fail(trouble, 1)
      const event = anEvent()
      await add(event)
      await work()
      await until(async () => (await jobs())[0]?.state === 'retry')
      expect(meta.events).toEqual([])
      await makeDue()
      await until(async () => (await jobs()).length === 0)
      expect(meta.events).toEqual([event])
    },
  )

  test.each([
    ['bad_token', { fault: 'access', code: '190/463' }],
    ['bad_user_data', { fault: 'refused', code: '100/2804050' }],
  ] as const)(
    'an event that Meta refuses for good (%s) goes to the dead letters',
    async (trouble, output) => {
      meta.fail(trouble)
      const before = meta.calls()
      await add(anEvent())
      await work()
      await until(async () => (await jobs()).some(({ name }) => name === 'marketing-events-dead'))
      const failed = (await jobs()).find(({ name }) => name === 'marketing-events')
      expect(failed).toMatchObject({ state: 'failed', output })
      expect(meta.calls() - before).toBe(1)
      // A consent that is taken back reaches those too.
      await dropMarketingEvents(app.deps.db, { receipt })
      expect(await jobs()).toEqual([])
    },
  )

  test('if Meta refuses one event, the others of its batch still arrive', async () => {
    const good = [anEvent(), anEvent(), anEvent()]
    const bad = anEvent({ user_data: { client_ip_address: '', client_user_agent: '' } })
    for (const event of [good[0], bad, good[1], good[2]]) if (event) await add(event)
    await work()
    await until(() => meta.events.length === 3)
    await until(async () => (await jobs()).length === 2)
    expect(new Set(meta.events.map(({ event_id }) => event_id))).toEqual(
      new Set(good.map(({ event_id }) => event_id)),
    )
    expect(meta.refusals).toHaveLength(2)
  })
})

describe('a call', () => {
  test('a call to Meta contains the configured test code, and times out after five seconds', async () => {
    const { meta_events } = meta.config
    const gateway = openMetaEvents({ ...meta_events, test_event_code: 'TEST12345' })
    await gateway?.send([anEvent()])
    expect(meta.events).toHaveLength(1)
    meta.fail('silent')
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await expect(gateway?.send([anEvent()])).rejects.toMatchObject({ fault: 'temporary' })
    expect(limits.mock.calls).toEqual([[5000]])
    limits.mockRestore()
  })

  test('a call with a wrong token or proof is refused, and the log contains none of its data', async () => {
    const { meta_events } = meta.config
    const wrongToken = openMetaEvents({ ...meta_events, token: 'EAAother' })
    await expect(wrongToken?.send([anEvent()])).rejects.toMatchObject({
      fault: 'access',
      code: '190',
    })
    const unproven = openMetaEvents({ ...meta_events, app_secret: undefined })
    await expect(unproven?.send([anEvent()])).rejects.toMatchObject({
      fault: 'refused',
      code: '100',
    })
    expect(meta.refusals).toEqual(['token', 'appsecret_proof'])
  })

  test('a call to an unreachable Meta may be retried', async () => {
    const { meta_events } = meta.config
    const away = openMetaEvents({ ...meta_events, api_url: 'http://127.0.0.1:1' })
    await expect(away?.send([anEvent()])).rejects.toMatchObject({
      fault: 'temporary',
      message: expect.not.stringContaining('203.0.113.7') as string,
    })
  })
})

// The last one: the workers of the whole product go on until it stops.
test('an unresponsive Meta does not delay a sign-up', async () => {
  meta.fail('silent')
  const before = meta.calls()
  await add(anEvent())
  await app.work()
  await until(() => meta.calls() > before)
  const { status } = await browser.call('/api/accounts', {
    role: 'influencer',
    full_name: 'Ana Lima',
    username: 'patient_ana',
    email: 'patient@example.com',
    password,
    accepted_terms: true,
  })
  expect(status).toBe(200)
  // The call of before is still unanswered, and the sign-up's own event waits for its turn.
  expect(await browser.queued()).not.toEqual([])
})
