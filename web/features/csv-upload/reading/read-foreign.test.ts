import { describe, expect, test } from 'vitest'

import { aWorkbook, textRows } from '#test/workbook.ts'

import { openSheet } from './open-sheet.ts'
import { readUpload } from './read-upload.ts'
import type { ReadOptions } from './read-upload.ts'
import { openText, openTextFile } from './row-source.ts'

const today = '2027-03-10'
const head = 'brand_name,promo_code,description,expiration_date,affiliate_link,category,email'
const row =
  'Pacewell,MAYA25,25% off,2027-12-31,https://pacewell.example/?r=1,Fitness,maya@example.com'

function read(text: string, options: Partial<ReadOptions> = {}) {
  return readUpload(openText(text), { kind: 'promo_codes', today, isForOthers: true, ...options })
}

describe('headers of other programs', () => {
  const foreign =
    'Merchant,Coupon code,Discount,Vertical,Tracking link,Email address,Valid until,ID'
  const cells = 'Pacewell,MAYA25,25% off,Fitness,https://pacewell.example,maya@example.com,,7'
  const columns = [
    'brand_name',
    'promo_code',
    'description',
    'category',
    'affiliate_link',
    'email',
    'expiration_date',
    '',
  ]

  test('unknown headers cause a question with guesses', () => {
    const upload = read(`${foreign}\n${cells}`)
    expect('question' in upload && upload.question.map(({ column }) => column)).toEqual(columns)
    expect('question' in upload && upload.question[0]).toEqual({
      header: 'Merchant',
      example: 'Pacewell',
      column: 'brand_name',
    })
  })

  test("unknown headers use the user's choice, now and the next time", () => {
    const records = [{ promo_code: 'MAYA25', email: 'maya@example.com', expiration_date: '' }]
    const text = `${foreign}\n${cells}`
    expect(read(text, { columns: { chosen: columns } })).toMatchObject({ records })
    const remembered = [{ headers: foreign.split(','), columns }]
    expect(read(text, { columns: { remembered } })).toMatchObject({ records })
    expect(read(text, { columns: { remembered, isWanted: true } })).toHaveProperty('question')
    expect(read(text.replace('ID', 'No'), { columns: { remembered } })).toHaveProperty('question')
  })

  test('a file whose headers cannot contain the required columns causes no question', () => {
    expect(read('First,Second\nA,B')).toEqual({
      refusals: [expect.stringMatching(/^Missing required headers: brand_name, /) as string],
    })
  })

  test('a file of which some columns can be guessed asks for them, though others are missing', () => {
    const upload = read('brand,code,what\nA,B,C')
    expect('question' in upload && upload.question.map(({ column }) => column)).toEqual([
      'brand_name',
      'promo_code',
      '',
    ])
  })

  test('an invalid column choice is reported', () => {
    const chosen = columns.with(5, 'affiliate_link')
    expect(read(`${foreign}\n${cells}`, { columns: { chosen } })).toEqual({
      refusals: [
        'Missing required headers: email',
        'Two headers mean affiliate_link. Rename or remove one of them.',
      ],
    })
  })
})

test("a file of one's own codes needs no owner column", () => {
  const [own, cells] = [head, row].map((line) => line.split(',').slice(0, -1).join(','))
  expect(read(`${own}\n${cells}`, { isForOthers: false })).toMatchObject({
    problems: [],
    records: [{ promo_code: 'MAYA25' }],
  })
  expect(read(`${own}\n${cells}`)).toEqual({ refusals: ['Missing required headers: email'] })
  // A username names somebody as well, which downloads have instead.
  expect(read(`${own},username\n${cells},maya`)).toMatchObject({ records: [{ username: 'maya' }] })
})

describe('the days of a file', () => {
  const withDay = (...days: string[]) =>
    [head, ...days.map((day, n) => row.replace('2027-12-31', day).replace('25,', `${n},`))].join(
      '\n',
    )

  test('the days of a file are read in the order of the whole column', () => {
    expect(read(withDay('03/04/2027', '31/12/2027'))).toMatchObject({
      problems: [],
      records: [{ expiration_date: '2027-04-03' }, { expiration_date: '2027-12-31' }],
    })
  })

  test('an ambiguous order of days is asked once', () => {
    const text = withDay('03/04/2027', '')
    expect(read(text)).toMatchObject({
      dayQuestion: { cell: '03/04/2027', dayFirst: '3 April', monthFirst: 'March 4' },
    })
    expect(read(text, { dayOrder: 'month_first' })).toMatchObject({
      records: [{ expiration_date: '2027-03-04' }, { expiration_date: '' }],
    })
  })
})

describe('a workbook', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const headCells = head.split(',').map(text).join('')
  const rowCells = (day: string, code = text('MAYA25')) =>
    `${text('Pacewell')}${code}${text('25% off')}${day}${text('https://pacewell.example')}${text('Fitness')}${text('maya@example.com')}`

  function readBook(rows: string[], sheet?: string) {
    const zip = aWorkbook({
      sheets: {
        Codes: [headCells, ...rows].map((cells) => `<row>${cells}</row>`).join(''),
        Notes: textRows([['x']]),
      },
      formats: [0, 14],
    })
    const opened = openSheet(zip, sheet)
    if ('problem' in opened) throw new Error(opened.problem)
    return { opened, upload: readUpload(opened, { kind: 'promo_codes', today, isForOthers: true }) }
  }

  test("a workbook's days may be formatted as days, plain numbers or text", () => {
    const cells = [
      '<c s="1"><v>46752</v></c>',
      '<c><v>46752</v></c>',
      text('12/31/2027'),
      text(''),
    ].map((day, n) => rowCells(day, text(`CODE${n}`)))
    const { upload, opened } = readBook(cells)
    expect(opened.sheets).toEqual({ names: ['Codes', 'Notes'], chosen: 'Codes' })
    expect(upload).toMatchObject({
      problems: [],
      records: ['2027-12-31', '2027-12-31', '2027-12-31', ''].map((expiration_date, n) => ({
        row: n + 2,
        promo_code: `CODE${n}`,
        expiration_date,
      })),
    })
  })

  test('a code that a workbook turned into a day is reported with its row', () => {
    const { upload } = readBook([rowCells(text(''), '<c s="1"><v>46752</v></c>')])
    expect(upload).toMatchObject({
      problems: [
        {
          row: 2,
          problem: expect.stringMatching(/^promo_code: the spreadsheet has made/) as string,
        },
      ],
    })
  })

  test('the selected sheet of a workbook is read', () => {
    const { opened } = readBook([], 'Notes')
    expect(opened.sheets?.chosen).toBe('Notes')
  })
})

describe('a file that is no table', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

  test.each([
    ['PDF', bytes('%PDF-1.7\n...'), /^This is a PDF, not a table/],
    ['picture', bytes('\u0089PNG\r\n\u001a\n'), /^This is a picture/],
    ['photo', bytes('\u00ff\u00d8\u00ff\u00e0'), /^This is a picture/],
    ['photo of a phone', bytes('\0\0\0\u0018ftypheic'), /^This is a picture/],
    ['old workbook', bytes('\u00d0\u00cf\u0011\u00e0'), /^This is an old Excel workbook/],
    ['letter', bytes('{\\rtf1'), /^This is a Word document/],
    ['page', bytes('\r\n<!DOCTYPE html><html>'), /^This is a web page/],
  ])('a file that is no table is named, whatever its name is: %s', (_kind, file, sentence) => {
    expect(openTextFile(file)).toEqual({
      problem: expect.stringMatching(sentence) as string,
    })
  })
})
