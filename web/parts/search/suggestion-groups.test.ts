import { expect, test } from 'vitest'

import type { Found, FoundBrand, FoundCreator, Nearness } from '#shared/contract/deals/search.ts'

import { recentGroups, suggestionGroups, suggestionKey } from './suggestion-groups.ts'

const brand = (brand_key: string, nearness: Nearness): FoundBrand => ({
  brand_key,
  brand_name: brand_key,
  category: 'Fitness',
  live_count: 2,
  nearness,
  best: null,
})

const creator = (id: string, nearness: Nearness): FoundCreator => ({
  id,
  full_name: id,
  username: id,
  avatar_url: null,
  is_creditcard: false,
  is_verified: false,
  live_count: 2,
  nearness,
})

const nothing: Found = { brands: [], creators: [], categories: [], deals: [], meaning: null }

const shown = (q: string, found: Partial<Found>) =>
  suggestionGroups(q, { ...nothing, ...found }).map(({ title, rows }) => [
    title,
    ...rows.map(suggestionKey),
  ])

test('brands and creators that are called so come first, what is only meant comes last', () => {
  expect(
    shown('pace', {
      brands: [brand('pacewell', 'beginning'), brand('grace', 'meant')],
      creators: [creator('paula', 'part')],
    }),
  ).toEqual([
    ['Brands', 'brand pacewell'],
    ['Creators', 'creator paula'],
    ['Perhaps you mean', 'brand grace'],
  ])
})

test('a creator whose name begins so comes before brands that have it within', () => {
  expect(
    shown('maya', { brands: [brand('himaya', 'part')], creators: [creator('maya', 'beginning')] }),
  ).toEqual([
    ['Creators', 'creator maya'],
    ['Brands', 'brand himaya'],
  ])
})

test('where nothing is called so, a line says what it was taken for', () => {
  expect(
    shown('pacwell', {
      brands: [brand('pacewell', 'meant'), brand('pawell', 'meant')],
      meaning: { title: 'Pacewell', is_nearest: true, brand: 'pacewell' },
    }),
  ).toEqual([
    ['Nothing is called “pacwell”. Codes for Pacewell:', 'brand pacewell'],
    ['Perhaps you mean', 'brand pawell'],
  ])
  expect(
    shown('sneakers', {
      categories: [{ category: 'Fashion', live_count: 9 }],
      meaning: { title: 'Fashion', is_nearest: true, category: 'Fashion' },
    }),
  ).toEqual([['Nothing is called “sneakers”. Codes for Fashion:', 'category Fashion']])
})

test('nothing found has no groups, and no recent searches neither', () => {
  expect(shown('qqxx', {})).toEqual([])
  expect(recentGroups([])).toEqual([])
})
