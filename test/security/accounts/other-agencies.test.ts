// ASVS 8.2.2, 8.4.1: agency A learns nothing of B's influencers, not even that they exist.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, Client, TestApp } from '#test/harness.ts'

let app: TestApp
let north: Actor
let ben: Actor

beforeAll(async () => {
  app = await openTestApp()
  const [south, ana] = [await app.anAgency(), await app.anInfluencer()]
  north = await app.anAgency()
  ben = await app.anInfluencer()
  await app.manage(north, ana)
  await app.manage(south, ben)
  await app.as(ben).promoCodes.create({ promo_code: aPromoCode({ promo_code: 'SECRETBEN' }) })
  await app.deps.db
    .updateTable('promo_codes')
    .set({ paused_at: new Date().toISOString(), paused_reason: 'plan' })
    .where('promo_code', '=', 'SECRETBEN')
    .execute()
})
afterAll(() => app.close())

const asked: [string, (client: Client, influencer_id: string) => Promise<unknown>][] = [
  ['their codes', (client, influencer_id) => client.promoCodes.listOwn({ influencer_id })],
  ['their stream', (client, influencer_id) => client.live.own({ influencer_id })],
  [
    'to publish for them',
    (client, influencer_id) =>
      client.promoCodes.create({ influencer_id, promo_code: aPromoCode() }),
  ],
]

test.each(asked)('an agency is refused other people: %s', async (_, ask) => {
  const answers = await Promise.all(
    [ben.user_id, crypto.randomUUID(), north.user_id].map((id) =>
      ask(app.as(north), id).then(
        () => 'let in',
        ({ code, status, message }: { code: string; status: number; message: string }) => ({
          code,
          status,
          message,
        }),
      ),
    ),
  )
  // One that is there, one that never was, and what an agency is not: one answer.
  expect(answers[0]).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  expect(answers[1]).toEqual(answers[0])
})

test("an agency's archive names nobody of another agency", async () => {
  const answer = await app.request('/api/accounts/me/data', { cookie: north.cookie })
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(text).not.toContain(ben.user_id)
})
