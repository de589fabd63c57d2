import { describe, expect, test } from 'vitest'

import { brandGroupOf, chooseSampleBrands, sampleBrandCount } from './brand-groups.ts'
import { promoCategories } from '../promo-codes/category-names.ts'

function brandsOf(counts: Record<string, number>) {
  return Object.entries(counts).flatMap(([category, count]) =>
    Array.from({ length: count }, (_, index) => ({ name: `${category} ${index + 1}`, category })),
  )
}
const namesOf = (counts: Record<string, number>) =>
  chooseSampleBrands(brandsOf(counts)).map(({ name }) => name)

test('every category has its group', () => {
  expect(promoCategories.map((category) => [category, brandGroupOf(category)])).toEqual([
    ['Fashion', 'Retail'],
    ['Fitness', 'Sports'],
    ['Food', 'Retail'],
    ['Tech', 'Retail'],
    ['Home', 'Retail'],
    ['Jewelry', 'Retail'],
    ['Travel', 'Travel'],
    ['Beauty', 'Beauty'],
    ['General', 'Retail'],
  ])
})

describe('the sample brands', () => {
  test('the sample brands are ten, the first of each group, ordered by group', () => {
    expect(sampleBrandCount).toBe(10)
    expect(namesOf({ Food: 9, Travel: 9, Beauty: 9, Fitness: 9 })).toEqual([
      'Fitness 1',
      'Fitness 2',
      'Fitness 3',
      'Beauty 1',
      'Beauty 2',
      'Beauty 3',
      'Travel 1',
      'Travel 2',
      'Food 1',
      'Food 2',
    ])
  })

  test('the sample brands are filled up with the best of the rest if a group has too few', () => {
    expect(namesOf({ Tech: 4, Beauty: 1, Travel: 20 })).toEqual([
      'Beauty 1',
      ...Array.from({ length: 5 }, (_, index) => `Travel ${index + 1}`),
      'Tech 1',
      'Tech 2',
      'Tech 3',
      'Tech 4',
    ])
  })

  test('the sample brands are all brands if there are fewer', () => {
    expect(namesOf({ General: 1, Fitness: 2 })).toEqual(['Fitness 1', 'Fitness 2', 'General 1'])
    expect(namesOf({})).toEqual([])
  })
})
