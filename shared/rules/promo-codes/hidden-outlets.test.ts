import { expect, test } from 'vitest'

import { hiddenOutletsOf, hiddenText, readHiddenOutlets } from './hidden-outlets.ts'
import { hideableOutlets } from './visibility.ts'

test.each([
  ['', ''],
  ['api; Brand page', 'brand, api'],
  ['chat,chat , CHAT', 'chat'],
  ['lists and search\nInstagram', 'web, dm'],
])('outlets that somebody names by %j are stored as %j', (typed, value) => {
  expect(readHiddenOutlets(typed)).toEqual({ value })
})

test.each([
  ['shop window', ['shop window']],
  ['chat, link; Shelf, shelf, api', ['link', 'Shelf', 'shelf']],
])('unknown outlets in %j are returned', (typed, unknown) => {
  expect(readHiddenOutlets(typed)).toEqual({ unknown })
})

test('a stored text names the same outlets again, in one order', () => {
  const all = hiddenText(hideableOutlets.toReversed())
  expect(hiddenOutletsOf(all)).toEqual([...hideableOutlets])
  expect(readHiddenOutlets(all)).toEqual({ value: all })
  expect(hiddenOutletsOf('')).toEqual([])
})
