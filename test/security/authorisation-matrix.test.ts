// ASVS 8.1.1, 8.2.1, 8.3.1: every endpoint, asked by everybody.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { unlimited } from '#server/http/limits/rate-limit.ts'

import { matrix } from './authorisation-expected.ts'
import { files } from './authorisation-files.ts'
import type { Expected } from './authorisation-groups.ts'
import { askers, openWorld } from './authorisation-world.ts'
import type { Asker, World } from './authorisation-world.ts'
import { answerOf, browserOf, endpoints } from './endpoints.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.app.close())
// Limits are tested elsewhere.
beforeEach(() => Object.assign(world.app.deps.limiter, unlimited))

test('every endpoint of the contract has a line, and every line an endpoint', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(endpoints.toSorted())
})

describe.each(endpoints)('the endpoint %s', (name) => {
  test.each(askers)('the endpoint answers as expected for %s', async (asker) => {
    const row = matrix[name]
    if (!row) throw new Error(`Who may call ${name}? Add it to authorisation-expected.ts`)
    const input = (await row.ask?.(world, asker)) ?? {}
    expect(await answerOf(await browserOf(world, name, asker), name, input)).toBe(
      row.expected[asker],
    )
  })
})

describe.each(Object.entries(files))('the address %s', (_, { expected, path }) => {
  test.each(askers)('the endpoint answers as expected for %s', async (asker) => {
    const answer = await world.app.request(path(world), { cookie: world.of(asker)?.cookie })
    if (answer.ok) await answer.body?.cancel()
    const code = answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code
    expect(code).toBe(asked(expected, asker))
  })
})

function asked(expected: Expected, asker: Asker): string {
  return expected[asker]
}
