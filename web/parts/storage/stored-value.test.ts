import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { storedValue } from './stored-value.ts'

let stored: Map<string, string>
let isFull: boolean

beforeEach(() => {
  stored = new Map()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      stored.set(key, text)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () =>
  storedValue<string[]>('list', {
    none: [],
    parse: (list) => list as string[],
    format: (list) => list,
  })

test('a change goes on from what another tab has stored', () => {
  const list = open()
  list.write(['one'])
  stored.set('list', '["other"]')
  expect(list.readAgain()).toEqual(['other'])
})

test('with full storage a change goes on from the one before', () => {
  const list = open()
  isFull = true
  list.write(['one'])
  list.write([...list.readAgain(), 'two'])
  expect(list.read()).toEqual(['one', 'two'])
  isFull = false
  list.write([...list.readAgain(), 'three'])
  expect(stored.get('list')).toBe('["one","two","three"]')
})
