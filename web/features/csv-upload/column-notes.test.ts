import { expect, test } from 'vitest'

import { currencyCodes } from '#shared/rules/offers/currencies.ts'
import { codeKinds } from '#shared/rules/promo-codes/drops.ts'
import { customerKinds } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { columnNames } from '#shared/rules/promo-codes/upload-columns.ts'
import { hideableOutlets, scopes } from '#shared/rules/promo-codes/visibility.ts'

import { columnNote } from './column-notes.ts'

test('the help says what each column of a file takes', () => {
  const columns = [...columnNames('influencers'), ...columnNames('promo_codes')]
  expect(columns.filter((column) => columnNote(column) === undefined)).toEqual([])
})

test.each([
  ['scope', scopes],
  ['currency', currencyCodes],
  ['customers', customerKinds],
  ['code_kind', codeKinds],
  ['hidden_on', hideableOutlets],
])('the help names every value of %s', (column, values) => {
  for (const value of values) expect(columnNote(column)).toContain(value)
})

test('the help says which days are refused, and what an empty cell means where it may be empty', () => {
  expect(columnNote('expiration_date')).toMatch(/today or a later day/)
  expect(columnNote('currency')).toMatch(/; empty for USD$/)
  expect(columnNote('category')).toMatch(/Beauty, or General$/)
})
