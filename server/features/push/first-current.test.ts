import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { sweepStarted } from '#server/features/promo-codes/queries.ts'
import { anOffer } from '#test/drop-app.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { openPushApp } from '#test/push-app.ts'
import type { PushApp } from '#test/push-app.ts'

import { recordNews } from './find-news.ts'
import { trimPush } from './subscription-queries.ts'

/** When a code is news. */

let world: PushApp
let ana: Actor
let sam: Actor

beforeAll(async () => {
  world = await openPushApp()
  ana = await world.app.anInfluencer('ana')
  sam = await world.app.makeStaff(await world.app.anInfluencer('sam'))
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const publish = async (fields: Parameters<typeof aPromoCode>[0] = {}) =>
  (await world.app.as(ana).promoCodes.create({ promo_code: aPromoCode(fields) })).promo_code.id

/** Codes that the job finds now, without those that are too many. */
async function news(): Promise<string[]> {
  await recordNews(world.db)
  const { rows } = await sql<{ id: string }>`
    select promo_code_id as id from push_codes where not is_followed`.execute(world.db)
  return rows.map(({ id }) => id)
}

/** As if codes had been entered and told so much earlier. */
async function passes(age: string): Promise<void> {
  await sql`update promo_codes set created_at = created_at - ${age}::interval,
    first_current_at = first_current_at - ${age}::interval`.execute(world.db)
  await sql`update push_codes set found_at = found_at - ${age}::interval`.execute(world.db)
}

test('ten codes of an owner a day are news, whether they still exist or not', async () => {
  for (let n = 0; n < 12; n++) {
    const id = await publish()
    await recordNews(world.db)
    await world.app.as(ana).promoCodes.remove({ id })
  }
  expect(await news()).toHaveLength(10)
  await passes('1 day')
  const next = await publish()
  expect(await news()).toContain(next)
})

test('a code that becomes public days after it was entered is news then', async () => {
  const drop = await anOffer(world.app, ana, 'pool', { brand_name: 'Dropwell' })
  const paused = await publish()
  const blocked = await publish({ brand_name: 'Heldwell', promo_code: 'BAD' })
  const { as } = world.app
  await sql`update promo_codes set paused_at = now(), paused_reason = 'plan', was_current = false,
    first_current_at = null where id = ${paused}::uuid`.execute(world.db)
  await as(sam).staffCodes.block({ id: blocked, reason: 'Not theirs' })
  const held = await publish({ brand_name: 'Heldwell', promo_code: 'NEXT' })
  expect(await news()).toEqual([])
  await passes('3 days')
  await as(ana).drops.upload({ promo_code_id: drop, text: 'AAA' })
  await as(ana).promoCodes.act({ action: 'resume', ids: [paused] })
  await as(sam).staffCodes.unblock({ id: blocked, reason: 'It is theirs' })
  // The one that staff blocked had been public before.
  expect((await news()).toSorted()).toEqual([drop, paused, held].toSorted())
})

test('a code that only direct links or a page knew is news when it is opened to everybody, and only then', async () => {
  const { as } = world.app
  const linked = await publish({ scope: 'direct link', promo_code: 'LINKED' })
  const paged = await publish({ scope: 'my page', promo_code: 'PAGED' })
  const opened = await publish({ promo_code: 'OPENED' })
  expect(await news()).toEqual([opened])
  await passes('9 days')
  await trimPush(world.db)
  await as(ana).promoCodes.act({ action: 'pause', ids: [paged] })
  for (const id of [linked, paged])
    await as(ana).promoCodes.setScope({ ids: [id], scope: 'everywhere' })
  expect(await news()).toEqual([linked])
  await as(ana).promoCodes.act({ action: 'resume', ids: [paged] })
  expect((await news()).toSorted()).toEqual([linked, paged].toSorted())
  await passes('9 days')
  await trimPush(world.db)
  for (const scope of ['direct link', 'everywhere'] as const)
    await as(ana).promoCodes.setScope({ ids: [opened], scope })
  expect(await news()).toEqual([])
})

test('a code that begins again weeks later, or whose deletion is undone, is no news again', async () => {
  const [again, undone] = [await publish({ promo_code: 'AGAIN' }), await publish()]
  expect(await news()).toHaveLength(2)
  await passes('9 days')
  await trimPush(world.db)
  const starts_at = new Date(Date.now() + 3_600_000)
  await world.app.as(ana).promoCodes.update({
    id: again,
    promo_code: aPromoCode({ promo_code: 'AGAIN', starts_at: starts_at.toISOString() }),
  })
  expect(await sweepStarted(world.db, starts_at)).toBe(1)
  await world.app.as(ana).promoCodes.remove({ id: undone })
  await world.app.as(ana).promoCodes.restore({ ids: [undone] })
  expect(await news()).toEqual([])
})
