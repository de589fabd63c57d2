import { expect, test } from 'vitest'

import { placeAfter } from './suggestion-moves.ts'
import type { Place } from './suggestion-moves.ts'

const cells = [2, 1, 2]

function after(keys: string[], start?: Place): Place | undefined | null {
  return keys.reduce<Place | undefined | null>(
    (place, key) => placeAfter(key, place ?? undefined, cells),
    start,
  )
}

test('the arrows go through all rows and back to the field', () => {
  expect(after(['ArrowDown'])).toEqual({ row: 0, cell: 0 })
  expect(after(['ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual({ row: 2, cell: 0 })
  expect(after(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toBeUndefined()
  expect(after(['ArrowUp'])).toEqual({ row: 2, cell: 0 })
  expect(after(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])).toBeUndefined()
})

test('right and left lead to Copy and back, and it is kept from row to row', () => {
  expect(after(['ArrowDown', 'ArrowRight'])).toEqual({ row: 0, cell: 1 })
  expect(after(['ArrowDown', 'ArrowRight', 'ArrowLeft'])).toEqual({ row: 0, cell: 0 })
  expect(after(['ArrowDown', 'ArrowRight', 'ArrowDown'])).toEqual({ row: 1, cell: 0 })
  expect(placeAfter('ArrowRight', { row: 1, cell: 0 }, cells)).toBeNull()
})

test('Home and End lead to the first and the last row', () => {
  expect(after(['End'], { row: 0, cell: 1 })).toEqual({ row: 2, cell: 1 })
  expect(after(['Home'], { row: 2, cell: 1 })).toEqual({ row: 0, cell: 1 })
})

test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', 'Enter'])(
  'in the field, %s belongs to the text',
  (key) => {
    expect(placeAfter(key, undefined, cells)).toBeNull()
  },
)

test('no key moves in an empty list', () => {
  expect(placeAfter('ArrowDown', undefined, [])).toBeNull()
})
