import { describe, expect, test } from 'vitest'

import { sampleCode, sampleShops } from '#test/e2e/extension/sample-shops.ts'

import type { ShopName } from '../stored/stored-types.ts'
import { searchShops } from './search-shops.ts'
import { codesTitle, groupedCodes } from './shop-codes.ts'
import { viewOf } from './view.ts'

const index = { version: '1', made_at: '', digest: '', shop_count: 1 }
const counts = new Map([['nike.com', 3]])

describe('the popup', () => {
  const view = (
    address: string | undefined,
    state = { index, failure: null } as Parameters<typeof viewOf>[0]['state'],
  ) => viewOf({ address, state, counts })

  test("the popup's state depends on the page that it was opened on", () => {
    expect(view('https://www.nike.com/a')).toEqual({ kind: 'codes', domain: 'nike.com' })
    expect(view('https://evil-nike.com/')).toEqual({ kind: 'no_codes', host: 'evil-nike.com' })
    expect(view('chrome://settings')).toEqual({ kind: 'not_a_page' })
    expect(view(undefined)).toEqual({ kind: 'not_a_page' })
  })

  test('the popup shows a waiting state before there is an index', () => {
    expect(view('https://nike.com/', { index: null, failure: null })).toEqual({ kind: 'starting' })
    expect(view('https://nike.com/', { index: null, failure: 'offline' })).toEqual({
      kind: 'start_failed',
      failure: 'offline',
    })
  })
})

test('the popup groups codes of followed creators, and hides expired ones', () => {
  const [softhour] = sampleShops()
  const ended = sampleCode({ expiration_date: '2026-01-01' })
  const shop = { ...softhour, codes: [...softhour.codes, ended] }
  const followed = new Set([softhour.codes[1]?.creator.id ?? ''])
  const groups = groupedCodes(shop, followed, '2026-11-21')
  expect(groups.followed.map(({ promo_code }) => promo_code)).toEqual(['LENA8'])
  expect(groups.others.map(({ promo_code }) => promo_code)).toEqual(['INES20', 'MAYAGIFT'])
  expect(codesTitle(1, 'Softhour')).toBe('1 code for Softhour')
})

test('the popup finds shops by brand and address, matches at the start first', () => {
  const names: ShopName[] = [
    ['bymarks.com', 'By Marks', 'Home', 1],
    ['marks.co.uk', 'Marks', 'Fashion', 2],
    ['postmark.com', 'Post', 'Tech', 1],
    ['other.com', 'Other', 'Tech', 1],
  ]
  expect(searchShops(names, ' MARK ').map(([domain]) => domain)).toEqual([
    'marks.co.uk',
    'bymarks.com',
    'postmark.com',
  ])
  expect(searchShops(names, ' ')).toEqual([])
})
