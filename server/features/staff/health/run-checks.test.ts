import { expect, test } from 'vitest'

import { fine } from './finding.ts'
import { runChecks } from './run-checks.ts'
import type { Check } from './run-checks.ts'

const check = (id: string, run: Check<undefined>['run']): Check<undefined> => ({
  id,
  title: id.toUpperCase(),
  run,
})

test('a check that hangs or fails is a finding, and the others are answered in their order', async () => {
  const results = await runChecks(
    [
      check('hangs', () => new Promise(() => undefined)),
      check('throws', async () => {
        throw new TypeError('with a secret')
      }),
      check('right', async () => fine('Right.')),
    ],
    undefined,
    20,
  )
  expect(results).toMatchObject([
    { id: 'hangs', title: 'HANGS', level: 'wrong', text: 'No answer within 0.02 s.' },
    { id: 'throws', level: 'wrong', text: 'The check failed (TypeError).' },
    { id: 'right', level: 'fine', text: 'Right.', what_to_do: null },
  ])
})

test('no more than three checks run at once, so that a look leaves connections for others', async () => {
  let running = 0
  let most = 0
  const slow = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return fine('')
  }
  const checks = Array.from({ length: 9 }, (_, index) => check(String(index), slow))
  expect(await runChecks(checks, undefined, 1000)).toHaveLength(9)
  expect(most).toBe(3)
})
