import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, unknown>()

/** Storage answers later, as the browser's does. */
const later = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 3))

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

const { changeSettings } = await import('./change-settings.ts')
const { changeNotices, closeNotice } = await import('./notices.ts')
const { withMutex } = await import('./mutex.ts')
const { bucketOf } = await import('../stored/buckets.ts')

beforeEach(() => kept.clear())

test('notices that are shown again keep what the worker noted meanwhile', async () => {
  kept.set(`index:${bucketOf('shop.example')}`, [['shop.example', 1]])
  kept.set('notices', { paused: ['a.example', 'b.example'], shown: {}, dismissed: {} })
  await Promise.all([
    withMutex(() => closeNotice('https://shop.example/')),
    withMutex(() => changeNotices('a.example', false)),
    withMutex(() => changeNotices('c.example', true)),
    withMutex(() => changeNotices('c.example', true)),
  ])
  expect(kept.get('notices')).toMatchObject({
    paused: ['b.example', 'c.example'],
    dismissed: { 'shop.example': expect.any(String) },
  })
})

test('two windows that change two settings change both', async () => {
  await Promise.all([changeSettings({ theme: 'dark' }), changeSettings({ icon_count: false })])
  expect(kept.get('settings')).toEqual({ icon_count: false, notice: false, theme: 'dark' })
})

test('only the worker writes stored data', () => {
  const writers = readdirSync('extension', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /writeStored|storage\.\w+\.(?:set|remove|clear)\(/.test(
        readFileSync(join('extension', file), 'utf8'),
      ),
    )
    .filter((file) => !/^(?:background|stored)\//.test(file))
  expect(writers).toEqual([])
})
