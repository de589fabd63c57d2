import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import { liveEventsOf } from '#test/live-events-of.ts'

/** Codes that are shown in fewer places while answers are kept and streams are open. */

let app: TestApp
let ana: Actor
let bea: Actor
let id: string

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana.narrows')
  bea = await app.anInfluencer('bea.enters')
  id = (await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code: 'NARROW20' }) }))
    .promo_code.id
})
afterAll(() => app.close())

const places = {
  list: () => app.request('/rpc/deals/list?data=%7B%22json%22%3A%7B%7D%7D'),
  programs: () => app.request('/api/promo-codes'),
  brand: () => app.request('/api/promo-codes?brand=Pacewell&sort=best'),
  page: () => app.request(`/api/promo-codes?influencer_id=${ana.user_id}`),
  feed: () => app.request('/feed.xml'),
}

/** Where the code is shown now. Asked twice, so that the second answer is the kept one. */
async function shownIn(letters = 'NARROW20'): Promise<string[]> {
  await app.deps.live.catchUp()
  const shown = []
  for (const [name, ask] of Object.entries(places)) {
    const first = (await (await ask()).text()).includes(letters)
    expect([name, (await (await ask()).text()).includes(letters)]).toEqual([name, first])
    if (first) shown.push(name)
  }
  return shown
}

const hide = (hidden_on: string) =>
  liveEventsOf(app, () =>
    app.as(ana).promoCodes.setScope({ scope: 'everywhere', hidden_on, ids: [id] }),
  )

test('kept answers lose a code that leaves their outlet, and only they do', async () => {
  expect(await shownIn()).toEqual(['list', 'programs', 'brand', 'page', 'feed'])
  // Nothing of the code is sent: open pages with codes of its owner read again.
  const again = [{ type: 'profile_changed', id: ana.user_id }]
  expect(await hide('web')).toEqual(again)
  expect(await shownIn()).toEqual(['brand', 'page', 'feed'])
  expect(await hide('brand, feeds')).toEqual(again)
  expect(await shownIn()).toEqual(['list', 'programs', 'page'])
  expect(await hide('api')).toMatchObject([{ type: 'deal_changed', is_new: true }])
  expect(await shownIn()).toEqual(['list', 'feed'])
  expect(await hide('')).toMatchObject([{ type: 'deal_changed', deal: { id } }])
  expect(await shownIn()).toEqual(['list', 'programs', 'brand', 'page', 'feed'])
})

test('counts follow a code out of lists and back', async () => {
  const counts = async () => ({
    listed: (await app.visitor.brands.list({})).brands.map(({ live_count }) => live_count),
    brand: (await app.visitor.brands.get({ brand_name: 'Pacewell' })).live_count,
    page: (await app.visitor.profiles.get({ username: 'ana.narrows' })).live_count,
  })
  expect(await counts()).toEqual({ listed: [1], brand: 1, page: 1 })
  await hide('web')
  expect(await counts()).toEqual({ listed: [], brand: 1, page: 1 })
  await hide('brand, profile')
  expect(await counts()).toEqual({ listed: [1], brand: 0, page: 0 })
  await hide('')
  expect(await counts()).toEqual({ listed: [1], brand: 1, page: 1 })
})

test('a second server and its open pages lose a leaked code by themselves, and undo brings it back', async () => {
  const second = await openTestApp({ database: app.database })
  const isListed = async () =>
    (await (await second.request('/api/promo-codes')).text()).includes('NARROW20')
  expect([await isListed(), await isListed()]).toEqual([true, true])
  const lastEventId = second.deps.live.cursor()
  const { received, until, stop } = await listen<LiveNews>((signal) =>
    second.visitor.live.deals(undefined, { signal, lastEventId }),
  )
  const types = () => received.map(({ type }) => type)
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [id] })
  await until(() => types().includes('deal_removed'))
  expect(await isListed()).toBe(false)
  await app.as(ana).promoCodes.act({ action: 'resume', ids: [id] })
  await until(() => types().includes('deal_changed'))
  expect(await isListed()).toBe(true)
  await stop()
  await second.close()
})

test('a leaked code that somebody else enters begins by direct link only, and the leaked one stays out', async () => {
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [id] })
  expect(await shownIn()).toEqual([])
  const again = aPromoCode({ promo_code: 'narrow20', scope: 'everywhere' })
  const { promo_code } = await app.as(bea).promoCodes.create({ promo_code: again })
  expect(promo_code).toMatchObject({ scope: 'direct link', is_live: false })
  expect(await shownIn('narrow20')).toEqual([])
  // The owner may show it everywhere, and it stays so when other fields are saved.
  await app.as(bea).promoCodes.setScope({ scope: 'everywhere', ids: [promo_code.id] })
  await app.as(bea).promoCodes.update({
    id: promo_code.id,
    promo_code: aPromoCode({ promo_code: 'narrow20', excluded: 'Gift cards' }),
  })
  await app.deps.live.catchUp()
  const { deals } = await app.visitor.deals.list({})
  expect(deals.map((deal) => [deal.id, deal.owner.username])).toEqual([
    [promo_code.id, 'bea.enters'],
  ])
  expect(await shownIn()).toEqual([])
  const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
  expect(promo_codes).toMatchObject([{ id, paused_reason: 'leaked', is_live: false }])
})
