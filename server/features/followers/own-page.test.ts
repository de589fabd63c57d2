import { afterAll, beforeAll, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('nobody follows themself', async () => {
  const ana = await app.anInfluencer()
  await expect(app.as(ana).followers.follow({ influencer_id: ana.user_id })).rejects.toMatchObject({
    code: 'FOLLOWS_ITSELF',
    message: sentences.followYourself,
  })
  expect(await app.deps.db.selectFrom('follows').selectAll().execute()).toEqual([])
})
