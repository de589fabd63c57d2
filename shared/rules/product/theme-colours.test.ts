import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { stocks } from '../brands/stocks.ts'
import { card, edge, ink, ink2, ink3, line, paper, stockColours, sunk } from './theme-colours.ts'

const theme = readFileSync('web/ui/styles/theme.css', 'utf8')

test.each(Object.entries({ paper, sunk, card, ink, 'ink-2': ink2, 'ink-3': ink3, line, edge }))(
  'the colour %s outside style sheets is that of the theme',
  (role, { light, dark }) => {
    expect(theme).toContain(`--color-${role}: light-dark(${light}, ${dark});`)
  },
)

test.each(stocks)('the paper of %s in pictures is that of the theme', (stock) => {
  expect(theme).toContain(`--color-stock-${stock}: light-dark(${stockColours[stock]},`)
})
