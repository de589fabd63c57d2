import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Db } from '#server/db/connection/connect.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { createBroadcast } from './broadcast.ts'
import type { Broadcast } from './broadcast.ts'
import type { LiveMessage } from '#server/live-events.ts'
import type { Wire } from './streams/encoded-events.ts'

let app: TestApp
let db: Db
let owner: string

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  db = app.database.db
  owner = (await aProfile(db)).id
  await app.deps.live.catchUp()
})
afterAll(() => app.close())

/** A stream as it is read, its text so far and the ids in it. */
function reading(broadcast: Broadcast, from: string | undefined, wire: Wire = 'rpc') {
  const read = { text: '', outcome: 'open', ids: () => idsIn(read.text) }
  const stream = broadcast.open({ lastEventId: from, wire })
  void (async () => {
    try {
      const decoder = new TextDecoder()
      for await (const chunk of stream) read.text += decoder.decode(chunk, { stream: true })
      read.outcome = 'ended'
    } catch (error) {
      read.outcome = (error as Error).message
    }
  })()
  return read
}

const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))

/** The database, and how often something was selected from it. */
function counting() {
  const counted = { selects: 0 }
  const proxy = new Proxy(db, {
    get(target, name) {
      if (name === 'selectFrom') counted.selects++
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { counted, db: proxy }
}

test('a live event is read once and sent to every stream in its format', async () => {
  const { counted, db: countingDb } = counting()
  const broadcast = createBroadcast(app.deps.live, { ...app.deps, db: countingDb })
  const pages = Array.from({ length: 600 }, (_, i) =>
    reading(broadcast, i % 3 === 0 ? app.deps.live.cursor() : undefined),
  )
  const rest = reading(broadcast, undefined, 'rest')
  await sleep(200)
  await insertCodes(db, aCodeRow(owner, { promo_code: 'SHARED' }))
  await vi.waitFor(() => expect(pages.every((page) => page.ids().length === 1)).toBe(true), 60_000)
  const event = /^data: (.*)$/m.exec(rest.text)?.[1] ?? ''
  expect(JSON.parse(event)).toMatchObject({ type: 'deal_changed', deal: { promo_code: 'SHARED' } })
  expect(pages[0]?.text).toBe(
    `: \n\nevent: message\nid: ${pages[0]?.ids()[0]}\ndata: {"json":${event}}\n\n`,
  )
  expect(new Set(pages.map((page) => page.text)).size).toBe(1)
  expect(counted.selects).toBeGreaterThan(0)
  expect(counted.selects).toBeLessThan(5)
  await broadcast.close()
  await expect.poll(() => pages.every((page) => page.outcome === 'ended')).toBe(true)
})

test('events that come together are looked up together', async () => {
  const { counted, db: countingDb } = counting()
  const broadcast = createBroadcast(app.deps.live, { ...app.deps, db: countingDb })
  const page = reading(broadcast, undefined)
  await insertCodes(db, ...Array.from({ length: 40 }, () => aCodeRow(owner)))
  await vi.waitFor(() => expect(page.ids()).toHaveLength(40), 60_000)
  // One query is made of two parts.
  expect(counted.selects).toBeLessThan(10)
  await broadcast.close()
})

test('a stream that joins at any moment misses and repeats no event', async () => {
  const broadcast = createBroadcast(app.deps.live, app.deps)
  const from = app.deps.live.cursor()
  const pages: ReturnType<typeof reading>[] = []
  const writing = (async () => {
    for (let i = 0; i < 60; i++) {
      const row = aCodeRow(owner, { promo_code: `STORM${i}`, brand_name: `Storm ${i}` })
      await insertCodes(db, ...(i % 5 === 0 ? [row, aCodeRow(owner)] : [row]))
    }
  })()
  for (let i = 0; i < 120; i++) {
    pages.push(reading(broadcast, from))
    await sleep(i % 7)
  }
  await writing
  await app.deps.live.catchUp()
  const late = reading(broadcast, from)
  await vi.waitFor(() => expect(late.ids()).toHaveLength(72), 60_000)
  await vi.waitFor(
    () =>
      expect(pages.filter((page) => page.text !== late.text).map((page) => page.ids())).toEqual([]),
    60_000,
  )
  await broadcast.close()
})

test('an event during a replay is not missed', async () => {
  // Calls to read everything again need no database, so each turn of the replay is tried in its order.
  const missed: number[] = []
  for (let turns = 0; turns < 40; turns++) {
    const hub = { at: 1, push: (_messages: LiveMessage[]) => {} }
    const happen = () => {
      hub.at++
      hub.push([{ id: String(hub.at), event: 'resync' }])
    }
    const broadcast = createBroadcast(
      {
        cursor: () => String(hub.at),
        catchUp: async () => {},
        missedSince: async (after, upTo) =>
          Array.from({ length: upTo - Number(after) }, (_, i) => ({
            id: String(Number(after) + 1 + i),
            event: 'resync' as const,
          })),
        subscribe: ({ push }) => {
          hub.push = push
          return () => {}
        },
      },
      app.deps,
    )
    const page = reading(broadcast, '0')
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    happen()
    await sleep(0)
    happen()
    await sleep(0)
    if (page.ids().join() !== '1,2,3') missed.push(turns)
    await broadcast.close()
  }
  expect(missed).toEqual([])
})

test('a stream that does not read is closed, and the others continue', async () => {
  const broadcast = createBroadcast(app.deps.live, app.deps, 4000)
  const stuck = broadcast.open({ wire: 'rpc' }).getReader()
  await stuck.read()
  const page = reading(broadcast, undefined)
  for (let i = 0; i < 12; i++) {
    await insertCodes(db, aCodeRow(owner, { promo_code: `SLOW${i}` }))
    await sleep(20)
  }
  await vi.waitFor(() => expect(page.ids()).toHaveLength(12), 60_000)
  await expect(stuck.read()).rejects.toThrow('too slow')
  expect(page.outcome).toBe('open')
  await broadcast.close()
})

test('a live event that cannot be read becomes a reload event', async () => {
  const log = { error: vi.fn<() => void>() } as unknown as TestApp['deps']['log']
  const broken = {
    selectFrom: () => {
      throw new Error('no database')
    },
  } as unknown as Db
  const broadcast = createBroadcast(app.deps.live, { ...app.deps, db: broken, log })
  const page = reading(broadcast, undefined)
  await insertCodes(db, aCodeRow(owner, { promo_code: 'UNSEEN' }))
  await vi.waitFor(() => expect(page.text).toContain('{"json":{"type":"resync"}}'), 60_000)
  expect(log.error).toHaveBeenCalledTimes(1)
  await broadcast.close()
})

test('streams end with the request, and none starts after the stop', async () => {
  const broadcast = createBroadcast(app.deps.live, app.deps)
  const abort = new AbortController()
  const reader = broadcast.open({ wire: 'rpc', signal: abort.signal }).getReader()
  await reader.read()
  abort.abort()
  expect(await reader.read()).toMatchObject({ done: true })
  await broadcast.close()
  const after = reading(broadcast, undefined)
  await expect.poll(() => after.outcome).toBe('ended')
})
