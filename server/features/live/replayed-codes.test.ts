import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'

import { createEncodedEvents } from './streams/encoded-events.ts'

/** What a stream that asks for earlier events hears of codes that were public then. */

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana.replays')
  await app.subscribe(ana, 'pro')
})
afterAll(() => app.close())

/** All public events after this one, as pages and as programs hear them. */
async function replayed(lastEventId: string): Promise<string> {
  const ends = app.deps.live.cursor()
  const stream = await listen<LiveNews>((signal) =>
    app.visitor.live.deals(undefined, { signal, lastEventId }),
  )
  await stream.until(() => stream.received.length > 0)
  await stream.stop()
  expect(Number(ends)).toBeGreaterThan(Number(lastEventId))
  return JSON.stringify(stream.received)
}

test.each([
  ['paused', (id: string) => app.as(ana).promoCodes.act({ action: 'pause', ids: [id] })],
  ['leaked', (id: string) => app.as(ana).promoCodes.act({ action: 'leak', ids: [id] })],
  ['for few', (id: string) => app.as(ana).promoCodes.setScope({ scope: 'direct link', ids: [id] })],
  ['deleted', (id: string) => app.as(ana).promoCodes.remove({ id })],
  [
    'changed',
    (id: string) =>
      app.as(ana).promoCodes.update({ id, promo_code: aPromoCode({ promo_code: 'NEWTEXT' }) }),
  ],
])('a replay does not have a code that is %s by now', async (state, change) => {
  await app.deps.live.catchUp()
  const before = app.deps.live.cursor()
  const promo_code = `SHOWN-${state.replace(' ', '-')}`
  const created = await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code }) })
  await app.deps.live.catchUp()
  expect(await replayed(before)).toContain(promo_code)
  await change(created.promo_code.id)
  await app.deps.live.catchUp()
  expect(await replayed(before)).not.toContain(promo_code)
})

test('a replay does not have a code that is hidden by an event far behind', async () => {
  const { db, live } = app.deps
  await live.catchUp()
  const before = live.cursor()
  const encode = createEncodedEvents(app.deps)
  const all = async () => {
    await live.catchUp()
    const encoded = await encode(await live.missedSince(before, Number(live.cursor())))
    return encoded.map(({ bytes }) => bytes.rpc.toString()).join('')
  }
  const promo_code = 'SHOWN-LONG-AGO'
  const created = await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code }) })
  expect(await all()).toContain(promo_code)
  // More than are looked up together.
  const other = JSON.stringify({ op: 'update', id: created.promo_code.id, is_public: true })
  await sql`select outbox_write('profile', ${other}::text::jsonb) from generate_series(1, 150)`.execute(
    db,
  )
  await app.as(ana).promoCodes.act({ action: 'pause', ids: [created.promo_code.id] })
  expect(await all()).not.toContain(promo_code)
})
