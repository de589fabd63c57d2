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

test('a code keeps its token for the day, and each has another one', () => {
  const said = { ...recallVerdict('a', today), worked: true }
  expect(said.token).toMatch(/^[\w-]{22}$/)
  rememberVerdict('a', said, today)
  expect(recallVerdict('a', today)).toEqual(said)
  expect(recallVerdict('b', today).token).not.toBe(said.token)
})

test('the next day nothing of it is left', () => {
  rememberVerdict('a', { token: 'x'.repeat(22), worked: false }, today)
  expect(recallVerdict('a', tomorrow)).toEqual({ token: expect.any(String) as string })
  rememberVerdict('b', recallVerdict('b', tomorrow), tomorrow)
  expect(kept.get('fanfare-verdicts')).not.toContain('xxxx')
})

test('what somebody else wrote there is not taken for ours', () => {
  for (const text of ['', 'null', '7', '{"day":1}', '{"day":"2026-03-10"}', '<html>']) {
    kept.set('fanfare-verdicts', text)
    expect(recallVerdict('a', today).worked).toBe(undefined)
  }
})
