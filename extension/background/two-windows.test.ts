import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, unknown>()

/** Storage answers later, as the browser's does: that is when two windows get in each other's way. */
const later = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 5))

vi.stubGlobal('chrome', {
  runtime: { getURL: (path: string) => path },
  storage: {
    local: {
      get: async (keys: string | string[]) => {
        await later()
        return structuredClone(
          Object.fromEntries([...kept].filter(([key]) => [keys].flat().includes(key))),
        )
      },
      set: async (values: object) => {
        await later()
        for (const [key, value] of Object.entries(values)) kept.set(key, value)
      },
    },
  },
})

const sent: { url: string; token: string; worked: boolean }[] = []
let isAway = false

vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
  if (url.endsWith('site.json'))
    return Response.json({ site: 'https://fanfare.example', public_keys: [] })
  await later()
  sent.push({ url, ...(JSON.parse(init?.body ?? '{}') as { token: string; worked: boolean }) })
  if (isAway) throw new TypeError('Failed to fetch')
  return Response.json({ success_rate: null, last_worked_at: null })
})

const { giveVerdict } = await import('./verdicts.ts')

beforeEach(() => {
  kept.clear()
  sent.length = 0
  isAway = false
})

test('two windows send verdicts on one code and day with the same token', async () => {
  await Promise.all([giveVerdict('a', true), giveVerdict('a', true), giveVerdict('b', false)])
  const tokens = sent.filter(({ url }) => url.includes('/a/')).map(({ token }) => token)
  expect(tokens).toHaveLength(2)
  expect(new Set(tokens).size).toBe(1)
  expect(kept.get('verdicts')).toMatchObject({ given: { a: true, b: false } })
})

test('a verdict that is sent again counts once', async () => {
  isAway = true
  expect(await giveVerdict('a', true)).toEqual({ outcome: 'offline' })
  expect(kept.get('verdicts')).toMatchObject({ given: {} })
  isAway = false
  await giveVerdict('a', true)
  expect(sent[0]?.token).toBe(sent[1]?.token)
})
