import { describe, expect, test } from 'vitest'

import type { ChatDeal } from '#shared/contract/deals/web-chat.ts'
import type { LiveEvent } from '#shared/contract/deals/live.ts'

import { isAboutTickets, withTicketsNow } from './shown-message.ts'

const aDeal = (id: string, promo_code: string): ChatDeal => ({
  id,
  brand_name: 'Pacewell',
  promo_code,
  code_kind: 'shared',
  left: null,
  promo_type: '% off',
  description: '25% off',
  category: 'Fitness',
  expiry_label: 'No end date',
  terms: [],
  affiliate_link: '',
  owner: {
    id: 'maya',
    full_name: 'Maya',
    username: 'maya',
    is_verified: false,
    avatar_url: null,
  },
})
const anAnswer = (id: string, ...deals: ChatDeal[]) => ({
  id,
  role: 'assistant' as const,
  content: 'I found 2 codes:',
  created_at: '2026-03-10T09:00:00.000Z',
  deals,
  quick_replies: [],
})
const maya = aDeal('a', 'MAYA25')
const kofi = aDeal('b', 'KOFI15')

describe('the tickets of an open chat', () => {
  test('a changed code is shown as it is now, and one that ended keeps its place', () => {
    const now = [anAnswer('7', aDeal('a', 'MAYANEW'))]
    expect(withTicketsNow([anAnswer('7', maya, kofi)], now)).toEqual([
      anAnswer('7', aDeal('a', 'MAYANEW'), { ...kofi, has_ended: true } as ChatDeal),
    ])
  })

  test('a code that came back is shown as live again', () => {
    const [ended] = withTicketsNow([anAnswer('7', maya)], [anAnswer('7')])
    expect(ended?.deals).toEqual([{ ...maya, has_ended: true }])
    expect(withTicketsNow(ended ? [ended] : [], [anAnswer('7', maya)])).toEqual([
      anAnswer('7', maya),
    ])
  })

  test('an answer that came meanwhile stays as it is', () => {
    const newer = anAnswer('9', kofi)
    expect(withTicketsNow([newer], [anAnswer('7', maya)])).toEqual([newer])
  })

  test.each<[LiveEvent, boolean]>([
    [{ type: 'resync' }, true],
    [{ type: 'profile_changed', id: 'maya' }, true],
    [{ type: 'profile_changed', id: 'ada' }, false],
    [{ type: 'deal_removed', id: 'a' }, true],
    [{ type: 'deal_removed', id: 'c' }, false],
  ])('%j is about the tickets: %s', (event, isOurs) => {
    expect(isAboutTickets(event, [anAnswer('7', maya, kofi)])).toBe(isOurs)
  })
})
