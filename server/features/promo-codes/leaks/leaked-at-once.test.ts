import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { refreshShops } from '#server/features/extension/shops.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'

/** What a press on 'My code leaked' does at once; `npm run bench:leak` measures how soon everybody has heard of it. */

let app: TestApp
/** Another process on the same database. */
let second: TestApp
let ana: Actor
let ids: string[]

beforeAll(async () => {
  app = await openTestApp()
  second = await openTestApp({ database: app.database })
  ana = await app.anInfluencer('ana')
  const promo_code = aPromoCode({ promo_code: 'ATONCE20' })
  ids = [(await app.as(ana).promoCodes.create({ promo_code })).promo_code.id]
  await refreshShops(app.deps)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const inExtension = async () => {
  const answers = ['shop?domain=pacewell.example', 'index', 'catalogue'].map(async (path) =>
    (await second.request(`/api/extension/${path}`)).text(),
  )
  return (await Promise.all(answers)).join()
}

/** What waits in the queue for the extension, and is due. */
const due = async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select name from pgboss.job
      where name like 'refresh-extension%' and state < 'active' and start_after <= now()`,
  )
  return rows.map(({ name }) => name)
}

test('the press is answered when one refresh of the extension is due, and not one more for each press', async () => {
  expect(await inExtension()).toContain('ATONCE20')
  expect(await due()).toEqual([])
  await app.as(ana).promoCodes.act({ action: 'leak', ids })
  expect(await due()).toEqual(['refresh-extension-now'])
  await app.as(ana).promoCodes.restore({ ids })
  await app.as(ana).promoCodes.act({ action: 'leak', ids })
  expect(await due()).toEqual(['refresh-extension-now'])
})

test('the next update of an extension has neither the code nor its shop, from whichever process', async () => {
  await app.work()
  await expect.poll(inExtension).not.toContain('ATONCE20')
  expect(await inExtension()).not.toMatch(/\[\\?"pacewell\.example/)
  await app.as(ana).promoCodes.restore({ ids })
  await expect.poll(inExtension).toContain('ATONCE20')
})

test('an open page of another process hears of the leaked code first, and then of what comes later', async () => {
  const lastEventId = second.deps.live.cursor()
  const { received, until, stop } = await listen<LiveNews>((signal) =>
    second.visitor.live.deals(undefined, { signal, lastEventId }),
  )
  await app.as(ana).promoCodes.act({ action: 'leak', ids })
  const bea = await app.anInfluencer('bea')
  const promo_code = aPromoCode({ promo_code: 'LATER20' })
  await app.as(bea).promoCodes.create({ promo_code })
  await until(() => JSON.stringify(received).includes('LATER20'))
  const news = received.find(({ type }) => type !== 'up_to_date')
  expect(news).toMatchObject({ type: 'deal_removed', id: ids[0] })
  expect(await (await second.request('/api/promo-codes')).text()).not.toContain('ATONCE20')
  await stop()
})
