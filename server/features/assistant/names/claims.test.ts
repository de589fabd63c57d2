import { expect, test } from 'vitest'

import { claimNames } from './claims.ts'
import type { NameRow } from './queries.ts'
import { squeeze } from '../words/squeeze.ts'

const brands = [
  'Boots',
  'Next',
  'Gap',
  'Target',
  'Simple',
  'Help',
  'Best Buy',
  'Our Place',
  'Free Shipping Club',
  'Ten Percent Kinder',
  'Stop & Shop',
  'And Other Stories',
  'Not On The High Street',
  '7 For All Mankind',
  "Mum's Kitchen",
  'Away',
  'Cheaper',
  'Marks',
  'Spencer',
  'Marks And Spencer',
]

const rowOf = (name: string): NameRow => ({
  typed: squeeze(name),
  source: 'name',
  squeezed: squeeze(name),
  brand_key: name.toLowerCase(),
  brand_name: name,
  category: 'General',
  profile_id: null,
  username: null,
  full_name: null,
  live_count: 1,
  is_on_page: false,
})

const lookUp = (spellings: Iterable<string>) =>
  Promise.resolve(
    new Map(
      [...spellings].map((spelling) => [
        spelling,
        brands.map(rowOf).filter(({ squeezed }) => squeezed === spelling),
      ]),
    ),
  )

async function claimed(message: string): Promise<string[]> {
  const claims = await claimNames(lookUp, message)
  return [...claims.claimed.values()]
    .flatMap(({ options }) => options.map(({ name }) => name))
    .toSorted()
}

test.each<[message: string, ...names: string[]]>([
  ['@boots', 'Boots'],
  ['boots', 'Boots'],
  ['boots discount code please', 'Boots'],
  ['do you have "Help"', 'Help'],
  ['a scarf from next', 'Next'],
  ['anything at gap for the beach', 'Gap'],
  ['the brand simple', 'Simple'],
  ['target store', 'Target'],
  ['is there something for Away today', 'Away'],
  ['any codes for best buy?', 'Best Buy'],
  ['our place promo', 'Our Place'],
  ['free shipping club', 'Free Shipping Club'],
  ['stop and shop', 'Stop & Shop'],
  ['and other stories code', 'And Other Stories'],
  ['not on the high street voucher', 'Not On The High Street'],
  ['seven for all mankind', '7 For All Mankind'],
  ['mums kitchen', "Mum's Kitchen"],
  ['target shoes', 'Target'],
  ['gap codes for jeans', 'Gap'],
  ['best buy laptop', 'Best Buy'],
  ['free shipping club lied to my nan. other snacks?', 'Free Shipping Club'],
  ['heard on the radio: ten percent kinder. codes?', 'Ten Percent Kinder'],
  ['from Cheaper or from Gap', 'Cheaper', 'Gap'],
])('%s contains a name', async (message, ...names) => {
  expect(await claimed(message)).toEqual(names)
})

test.each([
  'next',
  'help',
  'next codes please',
  'i need new boots',
  'some boots from a good shop',
  'what is on sale from now on',
  'a gap year in asia',
  'i missed my target weight',
  'make a simple holiday cheaper',
  'free shipping',
  'ten percent off shoes',
  'Boots And Shoes',
  'it is simple',
  'how to make this simple',
])('%s contains no name', async (message) => {
  expect(await claimed(message)).toEqual([])
})

test.each([
  ['no marks and spencer or next', ['Marks And Spencer', 'Next']],
  ['marks and spencer or next are out', ['Marks And Spencer', 'Next']],
  ['next or marks and spencer are out, a cheaper scarf', ['Marks And Spencer', 'Next']],
])('%s: the longest name is claimed', async (message, names) => {
  expect(await claimed(message)).toEqual(names)
})
