import { sample } from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'

import { contract } from '#shared/contract/contract.ts'

import { callsOf, makeCalls } from './calls.ts'
import corpus from './corpus.json' with { type: 'json' }
import { endpoints, openFuzzWorld } from './world.ts'
import type { Call, FuzzWorld } from './world.ts'

/** The same few inputs each time, so that no change meets the faults of another; the long part looks for new ones. */

let world: FuzzWorld

beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

test('inputs that once caused an unexpected error no longer do', async () => {
  for (const { calls } of corpus as { because: string; calls: Call[] }[])
    await makeCalls(world, calls)
})

describe('inputs that the contract makes up', () => {
  test.each(Object.keys(contract))(
    'generated inputs are answered or refused by %s, and leave the data consistent',
    (feature) =>
      makeCalls(
        world,
        endpoints
          .filter(({ name }) => name.startsWith(`${feature}.`))
          .flatMap((endpoint) =>
            sample(callsOf(endpoint), { seed: endpoints.indexOf(endpoint), numRuns: 2 }),
          ),
      ),
  )
})
