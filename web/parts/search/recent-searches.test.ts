import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const load = () => import('./recent-searches.ts')

test('the latest search comes first, each once in whatever case, and no more than five', async () => {
  const { recall, rememberSearch } = await load()
  for (const text of ['a', 'b', ' Pacewell ', 'c', 'd', 'e', 'pacewell', '  ']) rememberSearch(text)
  expect(recall()).toEqual(['pacewell', 'e', 'd', 'c', 'b'])
  vi.resetModules()
  expect((await load()).recall()).toEqual(['pacewell', 'e', 'd', 'c', 'b'])
})

test('searches are forgotten one by one and all together', async () => {
  const { forgetSearch, forgetSearches, recall, rememberSearch } = await load()
  for (const text of ['a', 'b', 'c']) rememberSearch(text)
  forgetSearch('B')
  expect(recall()).toEqual(['c', 'a'])
  forgetSearches()
  expect(recall()).toEqual([])
  expect(kept.size).toBe(0)
})

test.each(['nonsense', '{}', '[1, null, {"a": 2}]', '"text"', '[""]'])(
  'stored %s is no search',
  async (stored) => {
    kept.set('fanfare-searches', stored)
    expect((await load()).recall()).toEqual([])
  },
)

test('without storage searches are remembered until the page is left', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  const { recall, rememberSearch } = await load()
  rememberSearch('Pacewell')
  expect(recall()).toEqual(['Pacewell'])
})
