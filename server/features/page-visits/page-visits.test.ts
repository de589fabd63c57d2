import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { maxSourcesADay } from '#shared/rules/insights/page-visits.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate page_visits, promo_code_visitors, rate_limits'))

let addresses = 0
const visit = async (
  body: object = {},
  { agent = browser, address = `203.0.113.${++addresses}`, id = ana.user_id } = {},
) => {
  const response = await app.request(`/api/profiles/${id}/visits`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    address,
  })
  return ((await response.json()) as { counted?: boolean; code?: string }).counted
}
const insights = () => app.as(ana).insights.get({ period: 30 })

test('a visit counts by its name, else by the kind of site that led here', async () => {
  for (const body of [
    { src: 'Story' },
    { src: 'story', from: 'www.instagram.com' },
    { from: 'l.instagram.com' },
    { from: 'somebody.example' },
    {},
  ])
    expect(await visit(body)).toBe(true)
  expect((await insights()).page_visits).toEqual({
    now: 5,
    before: 0,
    sources: [
      { source: 'story', visits: 2 },
      { source: 'direct', visits: 1 },
      { source: 'instagram', visits: 1 },
      { source: 'other', visits: 1 },
    ],
    others: 0,
  })
})

test('somebody counts once an hour, bots and unknown pages never', async () => {
  const address = '198.51.100.7'
  const counted = await Promise.all(Array.from({ length: 5 }, () => visit({}, { address })))
  expect(counted.filter(Boolean)).toHaveLength(1)
  expect(await visit({}, { agent: 'Googlebot/2.1' })).toBe(false)
  expect(await visit({}, { id: crypto.randomUUID() })).toBe(false)
  await app.database.pool.query(
    "update promo_code_visitors set expires_at = now() - interval '1 s'",
  )
  expect(await visit({}, { address })).toBe(true)
  expect((await insights()).page_visits.now).toBe(2)
})

test('made-up names do not fill the table, and nothing but names is kept', async () => {
  for (let n = 0; n < maxSourcesADay + 5; n++) await visit({ src: `name-${n}` })
  await visit({ src: 'x'.repeat(300), from: 'zoe@private.example' })
  const { rows } = await app.database.pool.query<{ source: string; visits: number }>(
    'select source, visits from page_visits',
  )
  expect(rows).toHaveLength(maxSourcesADay + 1)
  expect(rows.find(({ source }) => source === 'other')?.visits).toBe(6)
})

test('visits are of the period, and of the one before', async () => {
  await app.database.pool.query(
    "insert into page_visits values ($1, '2026-03-01', 'bio', 7), ($1, '2026-02-01', 'bio', 3), ($1, '2025-01-01', 'bio', 9)",
    [ana.user_id],
  )
  expect((await insights()).page_visits).toMatchObject({
    now: 7,
    before: 3,
    sources: [{ source: 'bio', visits: 7 }],
  })
})
