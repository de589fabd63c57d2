import { expect, onTestFinished, test } from 'vitest'

import { watchAvailability } from './availability.ts'

/** A database that answers as the list says, and a record of what was said about it. */
function watched(answers: boolean[]) {
  const said: boolean[] = []
  const left = [...answers]
  const { promise, resolve } = Promise.withResolvers<void>()
  const availability = watchAvailability(
    async () => {
      const answer = left.shift()
      if (left.length === 0) resolve()
      if (answer === false) throw new Error('no answer')
    },
    { usual: 1, away: 1 },
  )
  availability.onChange((isAway) => said.push(isAway))
  onTestFinished(availability.close)
  return { availability, said, asked: promise }
}

test('a database counts as unavailable after three failed probes in a row, until one succeeds', async () => {
  const { availability, said, asked } = watched([true, false, false, false, false, true, true])
  await asked
  await expect.poll(() => said).toEqual([true, false])
  expect(availability.isAway()).toBe(false)
})

test('a database whose probes fail only now and then counts as available', async () => {
  const { said, asked } = watched([false, false, true, false, false, true, true])
  await asked
  expect(said).toEqual([])
})
