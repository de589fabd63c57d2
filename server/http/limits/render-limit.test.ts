import { expect, test } from 'vitest'

import { createRenderings } from './render-limit.ts'

/** Fake renderings that end on demand and record whether they have begun. */
function open(withMutex: ReturnType<typeof createRenderings>, visitor: string, count: number) {
  return Array.from({ length: count }, () => {
    let finish = () => {}
    const one = { visitor, isBegun: false, finish: () => finish(), refused: '' }
    withMutex(visitor, async () => {
      one.isBegun = true
      await new Promise<void>((resolve) => (finish = resolve))
    }).catch((error: { code: string }) => (one.refused = error.code))
    return one
  })
}

const begun = (all: { isBegun: boolean }[]) => all.filter(({ isBegun }) => isBegun).length
const refused = (all: { refused: string }[]) => all.filter((one) => one.refused === 'BUSY').length
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('at most two pages of one visitor and four of all are rendered at a time, the others in order', async () => {
  const withMutex = createRenderings()
  const many = open(withMutex, 'flood', 20)
  const others = open(withMutex, 'reader', 1)
  await settled()
  expect([begun(many), begun(others)]).toEqual([2, 1])
  const more = [...open(withMutex, 'third', 1), ...open(withMutex, 'fourth', 1)]
  await settled()
  expect(begun(more)).toBe(1)
  others[0]?.finish()
  await settled()
  expect([begun(many), begun(more)]).toEqual([2, 2])
  for (const one of [...more, ...many]) {
    one.finish()
    await settled()
  }
  expect(begun(many)).toBe(20)
})

test('a visitor with too many waiting pages gets BUSY, and others do not', async () => {
  const withMutex = createRenderings()
  const many = open(withMutex, 'flood', 40)
  const others = open(withMutex, 'reader', 10)
  await settled()
  expect([refused(many), refused(others)]).toEqual([13, 0])
})

test('all visitors get BUSY if the queue is full, and a failed rendering frees its slot', async () => {
  const withMutex = createRenderings()
  const all = Array.from({ length: 60 }, (_, i) => open(withMutex, `visitor ${i}`, 2)).flat()
  await settled()
  expect([begun(all), refused(all)]).toEqual([4, 16])
  const free = createRenderings()
  const broken = () => Promise.reject(new Error('broken'))
  for (let n = 0; n < 5; n++) await expect(free('one', broken)).rejects.toThrow('broken')
  await expect(free('one', async () => 'made')).resolves.toBe('made')
})
