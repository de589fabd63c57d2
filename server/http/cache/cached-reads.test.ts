import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

let app: TestApp
let ana: Actor
let ben: Actor
beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ;[ana, ben] = [await app.anInfluencer('ana'), await app.anInfluencer('ben')]
})
afterAll(() => app.close())

test('a cached read shows a change at once', async () => {
  const { id } = await aProfile(app.database.db)
  await app.deps.live.catchUp()
  const read = async () =>
    (
      (await (await app.request('/api/promo-codes')).json()) as {
        deals: { promo_code: string }[]
      }
    ).deals.map((deal) => deal.promo_code)
  const etag = (await app.request('/api/promo-codes')).headers.get('etag') ?? ''
  expect(
    (await app.request('/api/promo-codes', { headers: { 'if-none-match': etag } })).status,
  ).toBe(304)
  await insertCodes(app.database.db, aCodeRow(id, { promo_code: 'NEW' }))
  await app.deps.live.catchUp()
  expect(
    (await app.request('/api/promo-codes', { headers: { 'if-none-match': etag } })).status,
  ).toBe(200)
  expect(await read()).toContain('NEW')
  await app.database.db.deleteFrom('promo_codes').where('promo_code', '=', 'NEW').execute()
  await app.deps.live.catchUp()
  expect(await read()).not.toContain('NEW')
})

test.each(['/api/accounts/me', '/rpc/accounts/getViewer'])(
  'the private response of %s is never served to another user',
  async (path) => {
    const cookies = Array.from({ length: 12 }, (_, i) => [ana.cookie, ben.cookie, undefined][i % 3])
    const answers = await Promise.all(cookies.map((cookie) => app.request(path, { cookie })))
    for (const [i, response] of answers.entries()) {
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('etag')).toBeNull()
      const text = await response.text()
      expect([text.includes(ana.user_id), text.includes(ben.user_id)]).toEqual([
        i % 3 === 0,
        i % 3 === 1,
      ])
    }
  },
)

test('a public response is the same with and without a session', async () => {
  const texts = await Promise.all(
    [ana.cookie, undefined].map(async (cookie) =>
      (await app.request('/api/promo-codes?sort=brand', { cookie })).text(),
    ),
  )
  expect(texts[0]).toBe(texts[1])
})

test('an error of a public read is not cached', async () => {
  for (const path of [
    '/api/promo-codes?cursor=x',
    '/api/promo-codes/00000000-0000-4000-8000-000000000000',
  ]) {
    expect((await app.request(path)).headers.get('cache-control')).toBe('no-store')
  }
})
