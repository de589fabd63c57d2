import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { readConfig } from '#server/config.ts'
import { openWatch } from '#server/watch/watch.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { isRedisHere, openOwnRedis } from '#test/own-redis.ts'

import { openLimitStore } from './limit-store.ts'
import { readPolicy } from './rate-limit-policies.ts'

if (!isRedisHere)
  process.stdout.write('Skipped: neither Valkey nor Redis is installed, so no limits are shared.\n')

let redis: Awaited<ReturnType<typeof openOwnRedis>>
let apps: [TestApp, TestApp]

beforeAll(async () => {
  if (!isRedisHere) return
  redis = await openOwnRedis()
  const config = { limits_store_url: redis.url }
  apps = [await openTestApp({ config }), await openTestApp({ config })]
})
afterAll(async () => {
  if (!isRedisHere) return
  await Promise.all(apps.map((app) => app.close()))
  await redis.kill()
})

let visitors = 0
let address: string
beforeEach(() => {
  address = `203.0.113.${++visitors}`
})

/** How a read of this visitor ends, past all caches. */
async function read(app: TestApp, by = address): Promise<number> {
  const { status } = await app.request('/rpc/categories/list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"json":null}',
    address: by,
  })
  return status
}

/** Spends what a copy gives a visitor, but for so many. */
async function spend(app: TestApp, but: number): Promise<void> {
  const key = app.visitorKeyOf(address)
  let left = readPolicy.points - but
  for (; left > 0; left -= 100)
    await Promise.all(
      Array.from({ length: Math.min(100, left) }, () => app.deps.limiter.takeRead(key)),
    )
}

const isAway = async (app: TestApp) =>
  (await app.deps.watch.metrics.limitStoreAway.get()).values[0]?.value === 1

const areJoined = async () => !(await isAway(apps[0])) && !(await isAway(apps[1]))

/**
 * Does something while no time passes for the product: what waits for a timer waits for ever, and no store is too slow.
 * So it is the same on a machine of any speed. Polling by `expect` would let time pass.
 */
async function inNoTime(act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await act()
  } finally {
    // Who looks for the store each second goes on.
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
  }
}

describe.runIf(isRedisHere)('limits of reads that copies share', () => {
  test('what a visitor reads from one copy counts in the others', async () => {
    await expect.poll(areJoined).toBe(true)
    await inNoTime(async () => {
      await spend(apps[0], 2)
      expect(await read(apps[1])).toBe(200)
      expect(await read(apps[0])).toBe(200)
      expect(await read(apps[1])).toBe(429)
      expect(await read(apps[0])).toBe(429)
      expect(await read(apps[1], '203.0.113.250')).toBe(200)
    })
  })

  test('a killed store refuses nobody, each copy counts its own, and it counts for all once it is back', async () => {
    await inNoTime(async () => {
      await redis.kill()
      const answers = await Promise.all(Array.from({ length: 40 }, () => read(apps[0])))
      expect(new Set(answers)).toEqual(new Set([200]))
    })
    await expect.poll(() => isAway(apps[0])).toBe(true)
    await spend(apps[0], 40)
    expect(await read(apps[0])).toBe(429)
    expect(await read(apps[1])).toBe(200)

    await redis.start()
    await expect.poll(areJoined).toBe(true)
    address = '203.0.113.240'
    await inNoTime(async () => {
      await spend(apps[0], 1)
      expect(await read(apps[1])).toBe(200)
      expect(await read(apps[0])).toBe(429)
    })
  })

  test('a store that hangs holds up only the reads that find it so, and no longer than half a second', async () => {
    await expect.poll(areJoined).toBe(true)
    await inNoTime(async () => {
      redis.signal('SIGSTOP')
      const asked = vi.spyOn(apps[0].deps.limiter, 'takeRead')
      const answers: number[] = []
      const reads = Array.from({ length: 40 }, async () => answers.push(await read(apps[0])))
      while (asked.mock.calls.length < 40) await setImmediate()
      vi.advanceTimersByTime(499)
      expect(answers).toEqual([])
      expect(await isAway(apps[0])).toBe(false)
      vi.advanceTimersByTime(1)
      await Promise.all(reads)
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await isAway(apps[0])).toBe(true)
      // It still hangs while the next ones come, and nobody asks it.
      for (let i = 0; i < 20; i++) expect(await read(apps[0])).toBe(200)
      asked.mockRestore()
    })
    redis.signal('SIGCONT')
    await expect.poll(() => isAway(apps[0])).toBe(false)
  })

  test('a process starts without its store, and a store that is full counts as away', async () => {
    const full = await openOwnRedis('--maxmemory', '1', '--maxmemory-policy', 'noeviction')
    for (const url of [full.url, 'redis://127.0.0.1:1']) {
      const watch = await openWatch(readConfig({}))
      const store = await openLimitStore(url, pino({ level: 'silent' }), watch)
      expect((await watch.metrics.limitStoreAway.get()).values[0]?.value).toBe(1)
      store.close()
    }
    await full.kill()
  })
})
