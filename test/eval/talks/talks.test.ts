import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTalks, playTalk } from './play-talks.ts'
import { talks } from './talks.ts'

let database: Awaited<ReturnType<typeof openTalks>>
beforeAll(async () => void (database = await openTalks()))
afterAll(() => database.close())

test.each(talks)('the answer of talk $id holds: $good', async (talk) => {
  const { lines, failed } = await playTalk(database.db, talk)
  expect({ lines, failed }).toEqual({ lines, failed: [] })
})
