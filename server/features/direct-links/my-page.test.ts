import { afterAll, beforeAll, expect, test } from 'vitest'

import { recount } from '#server/db/recount.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { liveEventsOf } from '#test/live-events-of.ts'

/** A creator all of whose codes are on their own page alone. */

let app: TestApp
let ana: Actor
let id: string

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('quintessa.marlowe')
  await app.subscribe(ana, 'boost')
})
afterAll(() => app.close())

const ask = async (message: string) =>
  (await app.visitor.webChat.send({ sessionId: crypto.randomUUID(), message })).reply
const profile = () => app.visitor.profiles.get({ username: 'quintessa.marlowe' })
const shownOnPage = async () =>
  (await app.visitor.deals.list({ influencer_id: ana.user_id })).deals.map(
    ({ promo_code }) => promo_code,
  )

test('an open page of its creator hears of a code of this page, and nothing of the code is sent', async () => {
  const heard = await liveEventsOf(app, async () => {
    const promo_code = aPromoCode({ promo_code: 'PAGEONLY20', scope: 'my page' })
    id = (await app.as(ana).promoCodes.create({ promo_code })).promo_code.id
  })
  expect(heard).toEqual([{ type: 'profile_changed', id: ana.user_id }])
  expect(await shownOnPage()).toEqual(['PAGEONLY20'])
})

test('the count of a profile is of what its page shows, and lists do not have the profile', async () => {
  expect(await profile()).toMatchObject({ live_count: 1 })
  const { profiles } = await app.visitor.profiles.list({ kind: 'influencer' })
  expect(profiles.map((one) => one.id)).not.toContain(ana.user_id)
  await app.as(ana).promoCodes.setScope({ scope: 'direct link', ids: [id] })
  expect(await profile()).toMatchObject({ live_count: 0 })
  await app.as(ana).promoCodes.setScope({ scope: 'my page', ids: [id] })
  expect(await recount(app.database.db)).toBe(0)
})

test('the assistant knows a creator by name whose codes are all on their page, and the search does not', async () => {
  const { deals } = await ask('any codes from quintessa marlowe?')
  expect(deals.map(({ promo_code }) => promo_code)).toEqual(['PAGEONLY20'])
  expect((await ask('@quintessa.marlowe')).deals).toHaveLength(1)
  const found = await app.visitor.search.find({ q: 'quintessa marlowe' })
  expect(JSON.stringify(found)).not.toMatch(/quintessa.marlowe"|PAGEONLY20/)
  await app.as(ana).promoCodes.setScope({ scope: 'direct link', ids: [id] })
  expect((await ask('any codes from quintessa marlowe?')).deals).toEqual([])
})

test('a code that leaves its page, or comes back from all lists, is told to open pages too', async () => {
  const scopeIs = (scope: 'everywhere' | 'my page' | 'direct link') =>
    liveEventsOf(app, () => app.as(ana).promoCodes.setScope({ scope, ids: [id] }))
  expect(await scopeIs('my page')).toEqual([{ type: 'profile_changed', id: ana.user_id }])
  expect(await scopeIs('direct link')).toEqual([{ type: 'profile_changed', id: ana.user_id }])
  // Pages of direct links are open while the code leaks, and when that is undone.
  for (const action of ['leak', 'resume'] as const)
    expect(
      await liveEventsOf(app, () => app.as(ana).promoCodes.act({ action, ids: [id] })),
    ).toEqual([{ type: 'profile_changed', id: ana.user_id }])
  expect(await scopeIs('everywhere')).toMatchObject([{ type: 'deal_changed', deal: { id } }])
  expect(await scopeIs('my page')).toEqual([{ type: 'deal_removed', id }])
})

test('open pages of a link are told when it ends, once, whatever the scope of its code', async () => {
  for (const scope of ['everywhere', 'my page', 'direct link'] as const) {
    await app.as(ana).promoCodes.setScope({ scope, ids: [id] })
    const { id: link_id, token } = await app.as(ana).directLinks.create({ id })
    const get = async () => (await app.request(`/api/direct-links/${token}`)).status
    expect(await get()).toBe(200)
    const heard = await liveEventsOf(app, async () => {
      await app.as(ana).directLinks.end({ id, link_id })
      await app.as(ana).directLinks.end({ id, link_id })
    })
    expect(heard).toEqual([{ type: 'profile_changed', id: ana.user_id }])
    expect(await get()).toBe(410)
  }
})
