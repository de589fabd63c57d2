import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { workBudget, workCosts } from './work-budget.ts'

let app: TestApp
let ana: Actor
let agency: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ;[ana, agency] = [await app.anInfluencer(), await app.anAgency()]
})
afterAll(() => app.close())

const address = '203.0.113.9'
const all = workBudget.points / workCosts.page

const costly: [path: string, who: () => Actor | undefined][] = [
  // A cached picture costs nothing.
  ['/share/v1/influencer/:ana.png', () => undefined],
  ['/sitemaps/deals-1.xml', () => undefined],
  ['/api/search?q=shoes%20for%20running', () => undefined],
  ['/api/promo-codes/own.csv', () => ana],
  ['/api/accounts/me/data', () => ana],
  ['/api/insights/days.csv?period=30', () => ana],
  ['/api/agency/influencers.csv', () => agency],
  ['/api/agency/promo-codes.csv', () => agency],
]

test.each(costly)('%s spends its work budget before it starts', async (path, who) => {
  const cookie = who()?.cookie
  const ask = (from: string) =>
    app.request(path.replace(':ana', ana.user_id), { cookie, address: from })
  await app.deps.limiter
    .spendWork('page', [app.visitorKeyOf(address)], all)
    .catch(() => 'used up before')
  const refused = await ask(address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' })
  const other = await ask('198.51.100.7')
  expect([200, 404]).toContain(other.status)
  await other.body?.cancel()
})

test('the work of an account counts against it from every address', async () => {
  const ben = await app.anInfluencer()
  await app.deps.limiter.spendWork('page', [ben.user_id], 328)
  const statuses = []
  for (let n = 0; n < 3; n++) {
    const { cookie } = ben
    const file = { cookie, address: `203.0.113.${100 + n}` }
    statuses.push((await app.request('/api/promo-codes/own.csv', file)).status)
  }
  expect(statuses).toEqual([200, 429, 429])
})
