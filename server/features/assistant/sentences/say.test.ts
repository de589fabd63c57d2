import { expect, test } from 'vitest'

import { formatDayIn } from '#shared/rules/text/formats.ts'

import { say } from './say.ts'

test('a sentence ends with one full stop, also after a short month or name', () => {
  const ended = (date: string, code = 'TEN') =>
    say('fr', '{code} for {brand} from {owner} ended on {date}.', {
      code,
      brand: 'Velora',
      owner: 'Ana',
      date,
    })
  const february = formatDayIn('fr', '2025-02-28', '2026-03-10')
  expect(february).toMatch(/févr\./)
  for (const date of ['28 févr.', '28 mai', february]) expect(ended(date)).toMatch(/[^.]\.$/)
  expect(say('en', 'I know nothing called {names}.', { names: 'Acme Inc.' })).toBe(
    'I know nothing called Acme Inc.',
  )
})
