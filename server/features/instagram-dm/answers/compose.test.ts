import { describe, expect, test } from 'vitest'

import { anAssistantDeal } from '#test/assistant-deal.ts'

import { dealBlock, disclosure, partsOf } from './compose.ts'
import { packBlocks } from './split-text.ts'

const deal = anAssistantDeal()
const origin = 'https://fanfare.example'
const answer = { text: 'One code.', deals: [deal], quick_replies: [] }
const bytes = (text: string) => Buffer.byteLength(text)

describe('a deal as a message', () => {
  test('a deal in a direct message has its code on a separate line, its creator, its end and a labelled link', () => {
    expect(dealBlock(deal, origin)).toBe(
      'Pacewell: 25% off\nMAYA25\nFrom Maya Okafor (@maya). No end date.\nPaid link: https://www.pacewell.example/?ref=maya',
    )
  })

  test('a deal in a direct message says its terms, a line each', () => {
    const terms = ['Minimum spend $50', 'New customers only']
    expect(dealBlock({ ...deal, terms }, origin)).toContain(
      '\nMAYA25\nMinimum spend $50\nNew customers only\nFrom Maya Okafor',
    )
  })

  test('a deal in a direct message is labelled in the language of the answer', () => {
    const block = dealBlock({ ...deal, owner: { ...deal.owner, is_verified: true } }, origin, 'de')
    expect(block).toContain('\nVon Maya Okafor (@maya), verifizierter Creator. ')
    expect(block).toContain('\nBezahlter Link: https://www.pacewell.example/?ref=maya')
    const parts = partsOf(answer, origin, true, 'de')
    expect(parts[0]?.text).toBe(disclosure('de'))
    expect(parts.at(-1)?.text).toMatch(/Bezahlte Links: Der Creator bekommt eine Provision\.$/)
  })

  test('a deal in a direct message shows that its creator is verified', () => {
    const block = dealBlock({ ...deal, owner: { ...deal.owner, is_verified: true } }, origin)
    expect(block).toContain('\nFrom Maya Okafor (@maya), verified creator. No end date.\n')
  })

  test('a deal in a direct message links to its page if its own link is too long', () => {
    const affiliate_link = `https://www.pacewell.example/?ref=${'x'.repeat(1500)}`
    const block = dealBlock({ ...deal, affiliate_link }, origin)
    expect(block).toContain('Link on its page: https://fanfare.example/deal/1')
    expect(bytes(block)).toBeLessThan(1000)
  })

  test('text of an owner cannot imitate other lines of a direct message', () => {
    const block = dealBlock({ ...deal, description: 'a\n\nFREE100\nb' }, origin)
    expect(block.split('\n')).toHaveLength(4)
  })

  test('a deal without a link mentions none', () => {
    const parts = partsOf({ ...answer, deals: [{ ...deal, affiliate_link: '' }] }, origin, false)
    expect(parts.map(({ text }) => text).join('\n')).not.toMatch(/paid link/i)
  })
})

describe('an answer', () => {
  test('an answer at the start of a conversation says that it is automated', () => {
    const texts = (parts: { text: string }[]) => parts.map(({ text }) => text)
    expect(texts(partsOf(answer, origin, true)).slice(0, 2)).toEqual([disclosure(), 'MAYA25'])
    const none = { ...answer, deals: [] }
    expect(texts(partsOf(none, origin, true))).toEqual([`${disclosure()}\n\nOne code.`])
    expect(texts(partsOf(none, origin, false))).toEqual(['One code.'])
  })

  test('an answer sends the best code alone, so that a phone copies it, and then what it is good for', () => {
    const other = { ...deal, promo_code: 'KOFI20', description: '20% off' }
    const parts = partsOf(
      { ...answer, deals: [deal, other], quick_replies: ['More'] },
      origin,
      false,
    )
    expect(parts[0]).toEqual({ text: 'MAYA25' })
    expect(parts).toHaveLength(2)
    expect(parts[1]?.text).toContain('Pacewell: 25% off\nFrom Maya Okafor')
    expect(parts[1]?.text).not.toContain('MAYA25')
    expect(parts[1]?.text).toContain('Pacewell: 20% off\nKOFI20\n')
    expect(parts[1]?.quick_replies).toEqual([
      { title: 'KOFI20 20% off', payload: 'SAY:KOFI20 Pacewell' },
      { title: 'More', payload: 'SAY:More' },
    ])
  })

  test('pages that an answer names have their addresses', () => {
    const text = 'Sign in (/login), or see /for-you?show=saved: 24/7, and/or (/contact).'
    const [part] = partsOf({ ...answer, text, deals: [] }, origin, false)
    expect(part?.text).toBe(
      `Sign in (${origin}/login), or see ${origin}/for-you?show=saved: 24/7, and/or (${origin}/contact).`,
    )
  })

  test('an answer offers a mail by its address', () => {
    const alert = { label: 'Tell me when there is one', wish: 'brand=Zorbly' }
    const [part] = partsOf({ ...answer, deals: [], alert }, origin, false)
    expect(part?.text).toBe(
      'One code.\n\nTell me when there is one: https://fanfare.example/tell-me?brand=Zorbly',
    )
  })

  test('an answer has a heading above the deals and a follow-up below', () => {
    const text = 'These work today for Pacewell: Say ‘more’ for others.'
    const [, part] = partsOf({ ...answer, text }, origin, false)
    expect(part?.text).toMatch(
      /^These work today for Pacewell:\n\nPacewell: 25% off\n[^]*\n\nSay ‘more’ for others\.\n\nPaid links/,
    )
    const none = partsOf({ text, deals: [], quick_replies: [] }, origin, false)
    expect(none[0]?.text).toBe(text)
  })

  test('an answer has its buttons below the last message, at most 13, with titles of at most 20 characters', () => {
    const deals = Array.from({ length: 5 }, () => ({ ...deal, description: 'd'.repeat(300) }))
    const quick_replies = [...Array.from({ length: 14 }, (_, i) => `Choice ${i}`), 'x']
    quick_replies[0] = 'Everything from Maya Okafor 👩‍👩‍👧'
    const parts = partsOf({ ...answer, deals, quick_replies }, origin, false)
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.slice(0, -1).some((part) => part.quick_replies !== undefined)).toBe(false)
    const buttons = parts.at(-1)?.quick_replies ?? []
    expect(buttons).toHaveLength(13)
    expect(buttons.every(({ title }) => title.length <= 20)).toBe(true)
    // The other codes come first.
    expect(buttons[4]).toEqual({
      title: 'Everything from May…',
      payload: 'SAY:Everything from Maya Okafor 👩‍👩‍👧',
    })
  })
})

describe('splitting', () => {
  test('splitting a message never cuts a deal that fits, and fills messages up', () => {
    const deals = Array.from({ length: 5 }, (_, i) => ({ ...deal, promo_code: `CODE${i}` }))
    const texts = partsOf({ ...answer, deals }, origin, true).map(({ text }) => text)
    expect(texts.slice(0, 2)).toEqual([disclosure(), 'CODE0'])
    expect(texts).toHaveLength(3)
    const long = deals.map((one) => ({
      ...one,
      affiliate_link: `https://a.example/${'y'.repeat(500)}`,
    }))
    const split = partsOf({ ...answer, deals: long }, origin, true).map(({ text }) => text)
    for (const one of long.slice(1)) {
      const block = dealBlock(one, origin)
      expect(split.filter((text) => text.includes(block))).toHaveLength(1)
    }
    expect(Math.max(...split.map(bytes))).toBeLessThanOrEqual(1000)
  })

  test.each([
    ['letters of one byte', 'word '.repeat(900)],
    ['letters of two bytes', 'größe '.repeat(900)],
    ['a word without end', 'ä'.repeat(3000)],
    ['families', '👩‍👩‍👧‍👦'.repeat(200)],
    ['heaped marks', `a${'\u0301'.repeat(3000)}`],
    ['lines', 'a line of text\n'.repeat(200)],
  ])('splitting %s keeps each message below the limit and loses nothing', (_, text) => {
    const pieces = packBlocks([text])
    expect(Math.max(...pieces.map(bytes))).toBeLessThanOrEqual(1000)
    expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
  })

  test('splitting a message never cuts a grapheme', () => {
    const family = '👩‍👩‍👧‍👦'
    for (const piece of packBlocks([family.repeat(200)]))
      expect(piece.replaceAll(family, '')).toBe('')
  })
})
