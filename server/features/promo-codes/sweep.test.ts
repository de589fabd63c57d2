import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { sweepExpired } from './queries.ts'

const many = 2500
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
})
afterAll(() => app.close())

async function expiringCodes(count: number): Promise<void> {
  const { db } = app.database
  const owners = await Promise.all(Array.from({ length: 5 }, () => aProfile(db)))
  for (let first = 0; first < count; first += 500) {
    const owner = owners[(first / 500) % owners.length]
    const rows = Array.from({ length: Math.min(500, count - first) }, (_, n) =>
      aCodeRow(owner?.id ?? '', {
        brand_name: `Ending ${n % 40}`,
        expiration_date: '2026-03-10',
      }),
    )
    await insertCodes(db, ...rows)
  }
}

const publicStream = async () => {
  await app.deps.live.catchUp()
  const lastEventId = app.deps.live.cursor()
  return listen<LiveNews>((signal) => app.visitor.live.deals(undefined, { signal, lastEventId }))
}

const stillLive = async () =>
  (
    await app.database.db
      .selectFrom('promo_codes')
      .where('is_live', '=', true)
      .select('id')
      .execute()
  ).length

test('thousands of codes that end at midnight cost an open page two short events, and reads are answered meanwhile', async () => {
  await expiringCodes(many)
  const stream = await publicStream()
  const seen: number[] = []
  const state = { isSweeping: true }
  const sweep = sweepExpired(app.database.db, '2026-03-11', 250).finally(
    () => (state.isSweeping = false),
  )
  while (state.isSweeping) seen.push(await stillLive())
  expect(await sweep).toBe(many)
  // Some were answered between two portions.
  expect(seen.filter((count) => count > 0 && count < many).length).toBeGreaterThan(1)
  expect(await stillLive()).toBe(0)
  await app.deps.live.catchUp()
  await stream.until(() => stream.received.length === 2)
  expect(stream.received.map(({ type }) => type)).toEqual(['resync', 'resync'])
  expect(JSON.stringify(stream.received).length).toBeLessThan(1000)
  expect((await app.visitor.brands.list({})).brands).toEqual([])
  await stream.stop()
})

test('few codes that end are told one by one', async () => {
  await expiringCodes(3)
  const stream = await publicStream()
  expect(await sweepExpired(app.database.db, '2026-03-11')).toBe(3)
  await stream.until(() => stream.received.length === 3)
  expect(new Set(stream.received.map(({ type }) => type))).toEqual(new Set(['deal_removed']))
  await stream.stop()
})
