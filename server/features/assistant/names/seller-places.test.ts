import { expect, test } from 'vitest'

import { runsOf, tokensOf } from '../words/tokens.ts'
import { placesIn } from './seller-places.ts'

const target = {
  kind: 'brand',
  key: 'target',
  name: 'Target',
  category: 'Home',
  live_count: 1,
} as const
const countOf = (text: string) => {
  const tokens = tokensOf(text)
  const line = { tokens, runs: runsOf(tokens), refused: tokens.map(() => false) }
  return placesIn(line, target, new Set()).length
}

test.each([
  ['im not a target person', 1],
  ['never been a target sort of guy', 1],
  ['dont want a target lamp', 1],
  ['it wont hold a target', 0],
  ['a target to aim at', 0],
  ['no longer a target customer', 1],
])('a name after an article is a noun, unless it is refused: %s', (text, count) => {
  expect(countOf(text)).toBe(count)
})
