import { expect, test } from 'vitest'

import { createKeyedMutex } from './keyed-mutex.ts'

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, end: resolve, fail: reject }
}

test('callers who come while work runs share the turn that follows, whatever became of the first', async () => {
  const mutex = createKeyedMutex<number>()
  let begun = 0
  const first = held()
  const work = (until: Promise<void>) => async () => {
    const number = ++begun
    await until
    return number
  }
  const running = mutex.coalesce('a', work(first.promise))
  await expect.poll(() => begun).toBe(1)
  const followers = [1, 2, 3].map(() => mutex.coalesce('a', work(Promise.resolve())))
  const other = mutex.coalesce('b', work(Promise.resolve()))
  expect(await other).toBe(2)
  first.fail(new Error('away'))
  await expect(running).rejects.toThrow('away')
  expect(await Promise.all(followers)).toEqual([3, 3, 3])
})

test('work with something of its own has a turn of its own', async () => {
  const mutex = createKeyedMutex<string>()
  const done = ['first', 'second', 'third'].map((name) => mutex.run('a', async () => name))
  expect(await Promise.all(done)).toEqual(['first', 'second', 'third'])
})
