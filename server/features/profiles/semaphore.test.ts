import { describe, expect, test } from 'vitest'

import { createSemaphore } from './semaphore.ts'

describe('a few at a time', () => {
  test('a semaphore never runs more tasks than allowed, and rejects tasks beyond its queue', async () => {
    const take = createSemaphore(2, 3)
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running--
      return 'done'
    }
    const taken = Array.from({ length: 7 }, () => take(work))
    expect(taken.map((one) => one !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(await Promise.all(taken.filter((one) => one !== undefined))).toEqual(
      Array(5).fill('done'),
    )
    expect(most).toBe(2)
  })

  test('a failed task frees its slot of the semaphore', async () => {
    const take = createSemaphore(1, 1)
    const failed = take(() => Promise.reject(new Error('no')))
    const next = take(async () => 'next')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
    expect(await take(async () => 'after')).toBe('after')
  })
})
