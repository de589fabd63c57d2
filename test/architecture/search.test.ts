import { describe, expect, test } from 'vitest'

import { textOf } from './sources.ts'

/** What a newcomer searches for, and the file that has to be among the first hits. */
const searches: Record<string, string> = {
  'undo after delete': 'server/features/promo-codes/code-actions.ts',
  'usage bar': 'web/ui/meter.tsx',
  'expiry colours': 'web/features/promo-codes/own-codes-cells.tsx',
  'Instagram webhook': 'server/features/instagram-dm/webhook.ts',
  'weekly summary': 'server/features/reminders/weekly-summary.ts',
  'agency rights': 'server/rights/agency-rights.ts',
  'share picture': 'server/features/discovery/share-pictures.ts',
  'verdict weighing': 'shared/rules/verdicts.ts',
  'rate limit': 'server/http/rate-limit.ts',
  mutex: 'extension/background/mutex.ts',
}

/** Production files with the words in their name, then those with them in their text. */
function hitsOf(words: string): string[] {
  const name = words.toLowerCase().replaceAll(' ', '-')
  const code = [...textOf].filter(([file]) => !/^(?:test|scripts)\/|\.test\./.test(file))
  const named = code.filter(([file]) => file.includes(name))
  const saying = code.filter(
    ([file, text]) =>
      !file.includes(name) &&
      text
        .toLowerCase()
        .replaceAll(/[\s*]+/g, ' ')
        .includes(words.toLowerCase()),
  )
  return [...named, ...saying].map(([file]) => file)
}

describe('a search for the usual word', () => {
  test.each(Object.entries(searches))('finds %s among the first five hits', (words, file) => {
    expect(
      hitsOf(words).slice(0, 5),
      'Name the file by the words, or say them in the sentence above what it does.',
    ).toContain(file)
  })
})
