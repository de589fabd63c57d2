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

test('a database that fails to answer three times in a row is away, until it answers once', async () => {
  const { availability, said, asked } = watched([true, false, false, false, false, true, true])
  await asked
  await expect.poll(() => said).toEqual([true, false])
  expect(availability.isAway()).toBe(false)
})

test('a database that fails to answer now and then is not away', async () => {
  const { said, asked } = watched([false, false, true, false, false, true, true])
  await asked
  expect(said).toEqual([])
})
