import { expect, test } from 'vitest'

import { arrangedCodes } from './arranged-codes.ts'

const code = (id: string, day: number) => ({ id, created_at: `2026-03-0${day}` })
const [a, b, c, d] = [code('a', 1), code('b', 2), code('c', 3), code('d', 4)]

test('pinned codes come first, then the sections, then the others by age', () => {
  const page = { pins: ['b'], sections: [{ title: 'Travel', codes: ['a'] }] }
  expect(arrangedCodes([b, a, c, d], page)).toEqual([
    { title: undefined, codes: [b] },
    { title: 'Travel', codes: [a] },
    { title: 'More codes', codes: [d, c] },
  ])
})

test('without sections the others need no title', () => {
  expect(arrangedCodes([a, b], { pins: ['a'], sections: [] })).toEqual([
    { title: undefined, codes: [a] },
    { title: undefined, codes: [b] },
  ])
})

test('what is not loaded is left out, and what came twice is shown once', () => {
  const page = { pins: ['x'], sections: [{ title: 'Travel', codes: ['y'] }] }
  expect(arrangedCodes([a, a], page)).toEqual([{ title: undefined, codes: [a] }])
})
