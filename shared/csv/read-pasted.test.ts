import { describe, expect, test } from 'vitest'

import { maxPastedLength, maxPastedRows, readPasted } from './read-pasted.ts'
import type { PastedRow } from './read-pasted.ts'

const today = '2026-03-10'
const none: PastedRow = {
  brand_name: '',
  promo_code: '',
  description: '',
  affiliate_link: '',
  expiration_date: '',
}
const rowsOf = (text: string) => {
  const read = readPasted(text, today)
  if (read === 'too_long') throw new Error('too long')
  return read.rows
}
const row = (values: Partial<PastedRow>) => ({ ...none, ...values })

describe('one line', () => {
  const pacewell = { brand_name: 'Pacewell', affiliate_link: 'https://pacewell.com/' }
  test.each<[string, Partial<PastedRow>]>([
    [
      '20% off with ZOE20 at pacewell.com',
      { ...pacewell, promo_code: 'ZOE20', description: '20% off' },
    ],
    [
      'Use code ZOE20 for 20 % off at https://shop.pacewell.co.uk/ref?x=1.',
      {
        brand_name: 'Pacewell',
        promo_code: 'ZOE20',
        description: '20% off',
        affiliate_link: 'https://shop.pacewell.co.uk/ref?x=1',
      },
    ],
    [
      'Pacewell: $5 off, code “FIVER”, ends 31 December 2030',
      {
        brand_name: 'Pacewell',
        promo_code: 'FIVER',
        description: '$5 off',
        expiration_date: '2030-12-31',
      },
    ],
    [
      'Pace & Well – 12,5% – PACE12 – www.pace-well.example',
      {
        brand_name: 'Pace & Well',
        promo_code: 'PACE12',
        description: '12.5% off',
        affiliate_link: 'https://www.pace-well.example/',
      },
    ],
    [
      'free shipping @pace.well with code zoe-ship1',
      { brand_name: 'Pace Well', promo_code: 'zoe-ship1', description: 'Free shipping' },
    ],
    [
      '10 € off from Blue Harbor with HARBOR10 until 5 April',
      {
        brand_name: 'Blue Harbor',
        promo_code: 'HARBOR10',
        description: '€10 off',
        expiration_date: '2026-04-05',
      },
    ],
    [
      'MAYA15 15% pacewell.com expires Jan 2',
      {
        ...pacewell,
        promo_code: 'MAYA15',
        description: '15% off',
        expiration_date: '2027-01-02',
      },
    ],
    // Which number is the month is asked later.
    [
      'ZOE20 20% off at pacewell.com until 03/04/2030',
      {
        ...pacewell,
        promo_code: 'ZOE20',
        description: '20% off',
        expiration_date: '03/04/2030',
      },
    ],
    // Nobody says what it gives.
    ['Code: ZOE20 at pacewell.com', { ...pacewell, promo_code: 'ZOE20' }],
    // It needs no code.
    ['15% off at pacewell.com, no code needed', { ...pacewell, description: '15% off' }],
  ])('a pasted line is read: %s', (text, found) => {
    expect(rowsOf(text)).toEqual([row(found)])
  })
})

describe('several lines', () => {
  test('each is a row, and what says nothing is left out', () => {
    const text = [
      'My codes this week!',
      '',
      '• 20% off with ZOE20 at pacewell.com',
      '- BRINE5: $5 off at brinecup.example',
      'Thanks for watching',
    ].join('\n')
    const read = readPasted(text, today)
    expect(read).toMatchObject({
      rows: [{ promo_code: 'ZOE20' }, { promo_code: 'BRINE5', description: '$5 off' }],
      left_out: 2,
    })
  })

  test('a paragraph whose lines belong together is one row', () => {
    expect(rowsOf('Pacewell\n20% off everything\nCode ZOE20\npacewell.com/zoe')).toEqual([
      row({
        brand_name: 'Pacewell',
        promo_code: 'ZOE20',
        description: '20% off',
        affiliate_link: 'https://pacewell.com/zoe',
      }),
    ])
  })
})

describe('nonsense', () => {
  test.each([
    '',
    '   \n\n\t',
    'Hello, how are you?',
    '🎉🎉🎉',
    'OFF FREE SALE',
    '100000% off',
    'zoe@pacewell.com',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '\u0000\u202e\u200b',
    '((((((((((((((((',
  ])('nothing is found in %j', (text) => {
    expect(rowsOf(text)).toEqual([])
  })

  test('no offer is invented from an impossible one', () => {
    expect(rowsOf('150% off with ZOE20')).toEqual([row({ promo_code: 'ZOE20' })])
  })

  test('a link that is refused is no link', () => {
    for (const link of ['http://127.0.0.1/x', 'https://a:b@pacewell.com', 'https://localhost/x'])
      expect(rowsOf(`20% off with ZOE20 at ${link}`)[0]?.affiliate_link).toBe('')
  })

  test('a formula stays text: nothing that is found begins one', () => {
    for (const text of ['=HYPERLINK("x")', '+1+1', '-2+3', '@SUM(A1)'])
      for (const found of rowsOf(`${text} code ZOE20 20% off`))
        for (const value of Object.values(found)) expect(value).not.toMatch(/^[=+\-@]/)
  })
})

describe('limits', () => {
  test('a text of 2 MB is refused, and the longest that is read takes no longer than its lines', () => {
    expect(readPasted('ZOE20 '.repeat(350_000), today)).toBe('too_long')
    for (const piece of ['a.', '((', 'A ', 'code ', '9,', 'ends ', '@a', 'https://', '%'])
      expect(readPasted(piece.repeat(maxPastedLength / piece.length), today)).not.toBe('too_long')
  })

  test('there are at most so many rows', () => {
    const line = '20% off with ZOE20 at pacewell.com\n'
    expect(readPasted(line.repeat(maxPastedRows + 5), today)).toMatchObject({ left_out: 5 })
    expect(rowsOf(line.repeat(maxPastedRows + 5))).toHaveLength(maxPastedRows)
  })
})
