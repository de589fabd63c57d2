import { describe, expect, test } from 'vitest'

import { textOf } from './sources.ts'

/** What a newcomer searches for, and the file that has to be among the first hits. */
const searches: Record<string, string> = {
  'undo after delete': 'server/features/promo-codes/actions/code-actions.ts',
  'usage bar colours': 'web/ui/charts/meter.tsx',
  'expiry colours': 'web/features/promo-codes/list/own-codes-cells.tsx',
  'Instagram webhook': 'server/features/instagram-dm/webhook.ts',
  'weekly summary': 'server/features/reminders/weekly-summary.ts',
  'agency rights': 'server/rights/agency-rights.ts',
  'share picture': 'server/features/discovery/share-pictures.ts',
  'verdict weighing': 'shared/rules/promo-codes/verdicts.ts',
  'rate limits': 'server/http/limits/rate-limit.ts',
  mutex: 'extension/background/mutex.ts',
}

/** Production files with the words on one line, in the order of their paths, as `git grep -il` lists them. */
const hitsOf = (words: string): string[] =>
  [...textOf]
    .filter(
      ([file, text]) =>
        !/^(?:test|scripts)\/|\.test\./.test(file) &&
        text.toLowerCase().includes(words.toLowerCase()),
    )
    .map(([file]) => file)
    .toSorted()

describe('a search for the usual word', () => {
  test.each(Object.entries(searches))(
    'a search for the usual word finds %s among the first ten hits',
    (words, file) => {
      expect(
        hitsOf(words).slice(0, 10),
        'Name the file by the words, or say them in the sentence above what it does.',
      ).toContain(file)
    },
  )
})
