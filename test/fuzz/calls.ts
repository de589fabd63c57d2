import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { expect } from 'vitest'

import { errorTable } from '#shared/contract/errors.ts'

import { damages, valueOf } from './input.ts'
import { expectInvariants } from './invariants.ts'
import { endpoints } from './world.ts'
import { askers } from '../security/authorisation-world.ts'
import type { Asker } from '../security/authorisation-world.ts'
import type { Answer, Call, FuzzWorld } from './world.ts'

type Endpoint = (typeof endpoints)[number]

/** Calls of an endpoint by everybody, sound and nearly so. */
export function callsOf({ name, input }: Endpoint): Arbitrary<Call> {
  const made = valueOf(input ?? { type: 'object' }).map((value) => ({ made: value }))
  return fc.record({
    endpoint: fc.constant(name),
    // Who may most asks most.
    asker: fc.oneof(
      fc.constantFrom(...askers),
      fc.constantFrom<Asker[]>('influencer', 'other_influencer', 'agency', 'other_agency', 'desk'),
    ),
    way: fc.constantFrom('rpc' as const, 'rpc' as const, 'rest' as const),
    input: fc.oneof(fc.constant('sound' as const), made),
    damages,
  })
}

/** Refusals of companies that are asked: in their statuses, and no fault of ours. */
const ofOthers = new Set(['PAYMENTS_OFF', 'PAYMENTS_UNAVAILABLE'])

/** Refused by the table and as the endpoint says, or answered; and never with what only we should know. */
function expectAnswer(
  { status, code, text }: Answer,
  { errorMap, route }: Endpoint,
  what: string,
): void {
  if (!ofOthers.has(code ?? '')) expect(status, `${what}: ${text.slice(0, 400)}`).toBeLessThan(500)
  if (status < 400) return
  // An address with a part left out is none of ours.
  const known = ['NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'BODY_TOO_LARGE', ...Object.keys(errorMap)]
  expect(known, `${what}, of ${route.path}`).toContain(code)
  expect(status, what).toBe(errorTable[code as keyof typeof errorTable].status)
  expect(text, what).not.toMatch(/node_modules|\.ts:\d|select .* from |insert into|violates/)
}

/** Makes the calls one after the other, and looks at what they left behind. A failure shows them, for the corpus. */
export async function makeCalls(world: FuzzWorld, calls: readonly Call[]): Promise<void> {
  const done: Call[] = []
  const soFar = () => JSON.stringify(done.slice(-12))
  for (const call of calls) {
    done.push(call)
    const endpoint = endpoints.find(({ name }) => name === call.endpoint)
    if (!endpoint) throw new Error(`The contract has no ${call.endpoint}`)
    expectAnswer(await world.ask(call, endpoint), endpoint, JSON.stringify(call))
  }
  await world.settle()
  await expectInvariants(world, soFar())
}
