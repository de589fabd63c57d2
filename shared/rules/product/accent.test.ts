import { array, assert, constantFrom, property } from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { accentFault, accentOf, contrast, onAccent, ownAccent } from './accent.ts'

/** The colours of the grounds, by theme, as the pages have them. */
const theme = readFileSync('web/ui/styles/theme.css', 'utf8')
const roleOf = (role: string, which: number) =>
  new RegExp(`--color-${role}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(theme)?.[which] ?? ''
const grounds = ['paper', 'sunk', 'card']

const aColour = array(constantFrom(...'0123456789abcdef'.split('')), {
  minLength: 6,
  maxLength: 6,
}).map((digits) => `#${digits.join('')}`)

test('whatever colour is taken, words are readable on it and in it, in both themes', () => {
  let taken = 0
  assert(
    property(aColour, (colour) => {
      if (accentFault(colour) !== undefined) return
      taken++
      for (const [which, accent] of Object.values(accentOf(colour)).entries()) {
        for (const on of [accent.base, accent.hover, accent.press])
          expect(contrast(onAccent, on)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [...grounds.map((role) => roleOf(role, which + 1)), accent.soft])
          expect(contrast(accent.text, ground)).toBeGreaterThanOrEqual(4.5)
        const ink = roleOf('ink', which + 1)
        expect(contrast(ink, accent.soft)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 2000 },
  )
  expect(taken).toBeGreaterThan(300)
})

test("the product's own colour is taken, dark and pale ones are not", () => {
  expect(accentFault(ownAccent.light.base)).toBeUndefined()
  expect(accentFault('#102080')).toMatch(/light enough/)
  expect(accentFault('#fff0e0')).toMatch(/paper/)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})

test("the product's own accent is that of the pages", () => {
  for (const [which, { base, text }] of Object.values(ownAccent).entries())
    expect([base, text].map((colour) => colour.toLowerCase())).toEqual(
      ['tomato', 'tomato-text'].map((role) => roleOf(role, which + 1)),
    )
})
