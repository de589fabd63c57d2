// ASVS 8.1.1, 8.2.1, 8.3.1: every endpoint, asked by everybody.
import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { contract } from '#shared/contract/contract.ts'

import { password } from '../harness.ts'
import { matrix } from './authorisation-expected.ts'
import { files } from './authorisation-files.ts'
import type { Expected } from './authorisation-groups.ts'
import { askers, openWorld } from './authorisation-world.ts'
import type { Asker, World } from './authorisation-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.app.close())
// Limits are tested elsewhere.
beforeEach(() => world.app.database.pool.query('truncate rate_limits'))

const endpoints = namesOf(contract)

function namesOf(node: unknown, path: string[] = []): string[] {
  if (isContractProcedure(node)) return [path.join('.')]
  return Object.entries(node as Record<string, unknown>).flatMap(([name, child]) =>
    namesOf(child, [...path, name]),
  )
}

test('every endpoint of the contract has its line, and no line is without one', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(endpoints.toSorted())
})

describe.each(endpoints)('%s', (name) => {
  test.each(askers)('asked by %s', async (asker) => {
    const row = matrix[name]
    if (!row) throw new Error(`Who may call ${name}? Add it to authorisation-expected.ts`)
    const input = (await row.ask?.(world, asker)) ?? {}
    expect(await answerOf(name, await cookieFor(name, asker), input)).toBe(row.expected[asker])
  })
})

describe.each(Object.entries(files))('%s', (_, { expected, path }) => {
  test.each(askers)('asked by %s', async (asker) => {
    const answer = await world.app.request(path(world), { cookie: world.of(asker)?.cookie })
    if (answer.ok) await answer.body?.cancel()
    const code = answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code
    expect(code).toBe(asked(expected, asker))
  })
})

function asked(expected: Expected, asker: Asker): string {
  return expected[asker]
}

/** Whoever signs out does so from another browser, as the rest of the lines need theirs. */
async function cookieFor(name: string, asker: Asker): Promise<string | undefined> {
  const actor = world.of(asker)
  if (actor === undefined || name !== 'accounts.signOut') return actor?.cookie
  let cookie = ''
  // Whoever signs in by two steps would need another one here.
  if (asker === 'desk') await world.app.makeStaff(actor, false)
  await world.app
    .withCookie(undefined, (set) => (cookie = set))
    .accounts.signIn({ email: `${actor.username}@example.com`, password })
  if (asker === 'desk') await world.app.makeStaff(actor)
  return cookie
}

type Call = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>

async function answerOf(name: string, cookie: string | undefined, input: unknown): Promise<string> {
  const client = world.app.withCookie(cookie) as unknown as Record<string, Record<string, Call>>
  const [feature = '', method = ''] = name.split('.')
  const stop = new AbortController()
  try {
    await client[feature]?.[method]?.(input, { signal: stop.signal })
    return 'ok'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    // What was opened, such as a stream, is left again.
    stop.abort()
  }
}
