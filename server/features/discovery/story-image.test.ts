import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  dealStoryImage,
  dealStoryPicture,
  profileStoryImage,
} from '#shared/rules/profiles/share-images.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
})
afterAll(() => app.close())

const sizeOf = async (address: string) => {
  const answer = await app.request(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
  return { width, height, cached: answer.headers.get('cache-control') }
}
const story = {
  width: 1080,
  height: 1920,
  cached: 'public, max-age=31536000, s-maxage=300, immutable',
}

test('a deal and a page have pictures that fill the screen of a phone', async () => {
  const [id = ''] = await insertCodes(app.deps.db, aCodeRow(ana.user_id))
  const deal = await app.visitor.deals.get({ id })
  expect(await sizeOf(dealStoryImage({ ...deal, is_on_profile: true }))).toEqual(story)
  const profile = await app.visitor.profiles.get({ username: ana.username })
  expect(await sizeOf(profileStoryImage(profile))).toEqual(story)
})

test('the story of a code that the page of its owner hides says where the code is', async () => {
  const [id = ''] = await insertCodes(app.deps.db, aCodeRow(ana.user_id, { hidden_on: 'profile' }))
  const deal = await app.visitor.deals.get({ id })
  const story = (is_on_profile: boolean) => ({ ...deal, is_on_profile })
  expect([true, false].map((shown) => dealStoryPicture(story(shown)).path)).toEqual([
    '/@ana',
    `/deal/${id}`,
  ])
  // The present version is the one that may be kept for ever.
  expect((await sizeOf(dealStoryImage(story(false)))).cached).toContain('immutable')
  expect((await sizeOf(dealStoryImage(story(true)))).cached).toContain('max-age=300')
})

test('the picture of an older version is the one of today, and is kept for a short time', async () => {
  const { cached } = await sizeOf(`/share/old1/story/influencer/${ana.user_id}.png`)
  expect(cached).toContain('max-age=300')
})

test.each([
  { scope: 'my page' as const },
  { scope: 'direct link' as const },
  { paused_at: '2026-01-01T00:00:00.000Z', paused_reason: 'owner' as const },
])('a code that is not for everybody has no picture: %o', async (values) => {
  const [id = ''] = await insertCodes(app.deps.db, aCodeRow(ana.user_id, values))
  expect((await app.request(`/share/old1/story/deal/${id}.png`)).status).toBe(404)
})
