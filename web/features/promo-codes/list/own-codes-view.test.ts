import { describe, expect, test } from 'vitest'

import type { OwnCodeCounts, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'

import { changesForm, differencesOf, mergedValues } from '../editing/edit-conflict.ts'
import { actionText, restoreText } from '../own-code-text.ts'
import { idsBetween } from '#web/ui/tables/use-selection.ts'

import { countStatuses, nextSort, plainView, shownCodes } from './own-codes-view.ts'
import { emptyPromoForm } from '../form/promo-form-values.ts'

const today = '2026-04-10'

function code(id: string, changes: Partial<OwnPromoCode> = {}) {
  return {
    id,
    brand_name: 'Pacewell',
    brand_instagram_handle: '',
    promo_code: id.toUpperCase(),
    promo_type: '% off',
    promo_value: '10',
    description: '10% off',
    expiration_date: null,
    category: 'General',
    is_paused: false,
    is_blocked: false,
    has_started: true,
    ...changes,
  } as OwnPromoCode
}

const codes = [
  code('c', { brand_name: 'Zest', promo_value: '5', expiration_date: '2026-04-12' }),
  code('a', { brand_name: 'apple', promo_type: 'other', promo_value: 'Free shipping' }),
  code('b', { promo_value: '30', expiration_date: '2026-04-01', category: 'Food' }),
]
const copies = (id: string, copies_30_days: number): [string, OwnCodeCounts] => [
  id,
  {
    id,
    copies_30_days,
    clicks_30_days: 0,
    copies: copies_30_days,
    clicks: 0,
    drop: null,
    trend: [],
  },
]
const facts = { today, counts: new Map([copies('a', 3), copies('b', 9)]) }
const shown = (view: Partial<typeof plainView>) =>
  shownCodes(codes, { ...plainView, ...view }, facts)
    .map(({ id }) => id)
    .join('')

describe('the list of own codes', () => {
  test('the list of own codes is filtered by all words in any field, and by status', () => {
    expect(shown({})).toBe('cab')
    expect(shown({ q: ' PACE  food ' })).toBe('b')
    expect(shown({ q: 'zest b' })).toBe('')
    expect(shown({ status: 'soon' })).toBe('c')
    expect(shown({ status: 'expired' })).toBe('b')
    expect(countStatuses(codes, today)).toEqual({
      active: 1,
      soon: 1,
      scheduled: 0,
      expired: 1,
      paused: 0,
      blocked: 0,
    })
  })

  test('the list of own codes is sorted by the shown values, and empty ones come last in both directions', () => {
    expect(shown({ sort: { by: 'brand', direction: 'ascending' } })).toBe('abc')
    expect(shown({ sort: { by: 'offer', direction: 'descending' } })).toBe('bca')
    expect(shown({ sort: { by: 'offer', direction: 'ascending' } })).toBe('cba')
    expect(shown({ sort: { by: 'expires', direction: 'ascending' } })).toBe('bca')
    expect(shown({ sort: { by: 'expires', direction: 'descending' } })).toBe('cba')
    expect(shown({ sort: { by: 'copies', direction: 'descending' } })).toBe('bac')
    expect(shown({ sort: { by: 'status', direction: 'ascending' } })).toBe('bca')
  })

  test('the list of own codes is sorted in one direction, the other, and not at all', () => {
    const once = nextSort(null, 'brand')
    expect(once).toEqual({ by: 'brand', direction: 'ascending' })
    const twice = nextSort(once, 'brand')
    expect(twice).toEqual({ by: 'brand', direction: 'descending' })
    expect(nextSort(twice, 'brand')).toBeNull()
    expect(nextSort(twice, 'copies')).toEqual({ by: 'copies', direction: 'descending' })
  })

  test('the list of own codes is selected between two rows, in both directions', () => {
    expect(idsBetween(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(idsBetween(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(idsBetween(['a', 'b'], 'gone', 'b')).toEqual(['b'])
  })
})

describe('the message after an action', () => {
  const results = (...outcomes: Parameters<typeof actionText>[1]['results'][number]['outcome'][]) =>
    outcomes.map((outcome, index) => ({ id: String(index), outcome }))
  const usage = {
    used: 3,
    max_promo_codes: 3,
    subscription_tier: 'boost',
    is_limit_waived: false,
  } as const

  test('the message after an action shows the number, and the outcome of the others', () => {
    expect(actionText('pause', { results: results('done'), promo_codes: [] }, today)).toEqual({
      kind: 'success',
      title: 'Promo code paused',
    })
    expect(
      actionText(
        'resume',
        { results: results('done', 'done', 'no_room', 'unchanged'), promo_codes: [] },
        today,
      ),
    ).toEqual({
      kind: 'warning',
      title: '2 codes resumed',
      description: '1 code stayed paused: your plan has no more slots. 1 code not paused.',
    })
    expect(actionText('resume', { results: results('duplicate'), promo_codes: [] }, today)).toEqual(
      {
        kind: 'info',
        title: '1 code stayed paused: you have the same one under the brand’s present name.',
      },
    )
    expect(
      actionText(
        'extend',
        { results: results('done'), promo_codes: [code('a', { expiration_date: '2026-05-12' })] },
        today,
      ).description,
    ).toBe('Now ends 12 May.')
    expect(actionText('extend', { results: results('unchanged'), promo_codes: [] }, today)).toEqual(
      { kind: 'info', title: '1 code without an end date to extend.' },
    )
  })

  test('the message after an undo shows what could not be restored as it was', () => {
    expect(restoreText({ results: results('done'), usage })).toEqual({
      kind: 'success',
      title: 'Promo code restored',
    })
    expect(restoreText({ results: results('done', 'paused'), usage })).toEqual({
      kind: 'warning',
      title: '2 codes restored',
      description: '1 code came back paused: your 3 slots are taken.',
    })
    expect(restoreText({ results: results('not_found'), usage }).title).toBe(
      'Failed to restore promo code',
    )
  })
})

describe('two who changed one code', () => {
  const loaded = {
    ...emptyPromoForm('General'),
    brand_name: 'A',
    promo_code: 'X',
    promo_value: '5',
  }
  const mine = { ...loaded, promo_code: 'MINE' }
  const theirs = { ...loaded, brand_name: 'B', promo_code: 'THEIRS', promo_value: '7' }

  test('an edit conflict contains only differing values, and asks only about those that both changed', () => {
    const differences = differencesOf(mine, theirs, loaded)
    expect(
      differences.map(({ field, isUntouched }) => `${field}${isUntouched ? '' : '!'}`),
    ).toEqual(['brand_name', 'promo_code!', 'offer'])
    expect(differences.at(-1)).toMatchObject({ mine: '5 $ off', theirs: '7 $ off' })
    expect(changesForm(theirs, loaded)).toBe(true)
    expect(changesForm({ ...loaded }, loaded)).toBe(false)
  })

  test('an edit conflict is merged as chosen, with the offer as a whole', () => {
    expect(mergedValues(mine, theirs, new Set(['brand_name', 'offer'] as const))).toEqual({
      ...theirs,
      promo_code: 'MINE',
    })
  })
})
