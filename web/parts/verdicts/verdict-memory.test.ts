import { beforeEach, expect, test, vi } from 'vitest'

import { recallVerdict, rememberVerdict } from './verdict-memory.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

const today = new Date('2026-03-10T23:00:00Z')
const tomorrow = new Date('2026-03-11T01:00:00Z')

test('each code has its own token, for one day', () => {
  const said = { ...recallVerdict('a', today), worked: true }
  expect(said.token).toMatch(/^[\w-]{22}$/)
  rememberVerdict('a', said, today)
  expect(recallVerdict('a', today)).toEqual(said)
  expect(recallVerdict('b', today).token).not.toBe(said.token)
})

test('the tokens of a day are deleted on the next', () => {
  rememberVerdict('a', { token: 'x'.repeat(22), worked: false }, today)
  expect(recallVerdict('a', tomorrow)).toEqual({ token: expect.any(String) as string })
  rememberVerdict('b', recallVerdict('b', tomorrow), tomorrow)
  expect(kept.get('fanfare-verdicts')).not.toContain('xxxx')
})

test('data of others in the storage is ignored', () => {
  for (const text of ['', 'null', '7', '{"day":1}', '{"day":"2026-03-10"}', '<html>']) {
    kept.set('fanfare-verdicts', text)
    expect(recallVerdict('a', today).worked).toBe(undefined)
  }
})
