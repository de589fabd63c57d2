// ASVS 2.4.1, 15.2.2: every callable endpoint has a rate limit.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { unlimited } from '#server/http/limits/rate-limit.ts'
import type { RateLimiter } from '#server/http/limits/rate-limit.ts'

import { matrix } from './authorisation-expected.ts'
import type { Expected } from './authorisation-groups.ts'
import { askers, openWorld } from './authorisation-world.ts'
import type { Asker, World } from './authorisation-world.ts'
import { answerOf, browserOf, endpoints } from './endpoints.ts'

/** Endpoints that spend nothing, and why they need not. */
const free: Record<string, string> = {
  'accounts.signOut':
    'It ends the session that it takes, and whoever has used up everything may still go.',
}

let world: World
let spent: string[] = []
const note =
  (method: keyof RateLimiter) =>
  async (what: string): Promise<void> =>
    void spent.push(`${method} ${what}`)

beforeAll(async () => {
  world = await openWorld()
  Object.assign(world.app.deps.limiter, {
    take: note('take'),
    takeRead: note('takeRead'),
    spendWork: note('spendWork'),
    clear: unlimited.clear,
  })
})
afterAll(() => world.app.close())

test.each(endpoints)('the endpoint %s has a limit', async (name) => {
  const row = matrix[name]
  if (!row) throw new Error(`Who may call ${name}? Add it to authorisation-expected.ts`)
  const unpaid: Asker[] = []
  const callers = callersOf(row.expected)
  for (const asker of callers) {
    const input = (await row.ask?.(world, asker)) ?? {}
    const browser = await browserOf(world, name, asker)
    spent = []
    await answerOf(browser, name, input)
    if (spent.length === 0) unpaid.push(asker)
  }
  expect(unpaid).toEqual(name in free ? callers : [])
})

/** Limits apply after authentication and authorisation. */
function callersOf(expected: Expected): Asker[] {
  // A cached answer costs only its first reader.
  if (expected.visitor !== 'UNAUTHORIZED') return ['visitor']
  const welcome = askers.filter((asker) => expected[asker] === 'ok')
  // Where the matrix asks for nothing that succeeds, the desk and owners get furthest.
  const other: Asker = expected.user === 'FORBIDDEN' ? 'desk' : 'influencer'
  return welcome.length > 0 ? welcome : [other]
}

test('every exception is an endpoint', () => {
  expect(Object.keys(free).filter((name) => !endpoints.includes(name))).toEqual([])
})
