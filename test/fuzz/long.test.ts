import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { test } from 'vitest'

import { callsOf, makeCalls } from './calls.ts'
import { endpoints, openFuzzWorld } from './world.ts'

/**
 * New inputs each time, several calls one after the other. What fails belongs in corpus.json, with what it was.
 * FUZZ_RUNS says how often: each run makes up to twelve calls.
 */
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)

const calls = array(constantFrom(...endpoints).chain(callsOf), { minLength: 6, maxLength: 12 })

test.each([1, 2, 3])(
  'in its own world, the %s. random calls in any order leave the data consistent',
  async () => {
    const world = await openFuzzWorld()
    try {
      await assert(
        asyncProperty(calls, (some) => makeCalls(world, some)),
        // What others did before is gone when it is tried again, so smaller ones would say nothing.
        { numRuns: Math.ceil(runs / 3), endOnFailure: true },
      )
    } finally {
      await world.close()
    }
  },
  180_000 * Math.max(1, runs / 60),
)
