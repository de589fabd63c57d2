import { expect, test } from 'vitest'

import { hiddenOutletsOf, hiddenText, readHiddenOutlets } from './hidden-outlets.ts'
import { hideableOutlets } from './visibility.ts'

test.each([
  ['', ''],
  ['api; Brand page', 'brand, api'],
  ['chat,chat , CHAT', 'chat'],
  ['lists and search\nInstagram', 'web, dm'],
  ['shop window', undefined],
  ['link', undefined],
])('outlets that somebody names by %j are stored as %j', (typed, stored) => {
  expect(readHiddenOutlets(typed)).toBe(stored)
})

test('a stored text names the same outlets again, in one order', () => {
  const all = hiddenText(hideableOutlets.toReversed())
  expect(hiddenOutletsOf(all)).toEqual([...hideableOutlets])
  expect(readHiddenOutlets(all)).toBe(all)
  expect(hiddenOutletsOf('')).toEqual([])
})
