import { describe, expect, test } from 'vitest'

import { dayOfSerial, readDayColumn } from './day-column.ts'

const read = (...cells: string[]) => cells.map(readDayColumn(cells).read)

describe('a column of days', () => {
  test.each([
    '2027-12-31',
    '2027/12/31',
    '2027. 12. 31.',
    '2027-12-31 00:00:00',
    '2027-12-31T00:00:00.000Z',
    '12/31/2027',
    '12/31/27',
    '31/12/2027',
    '31.12.2027',
    '31.12.27',
    '31-12-2027',
    '12/31/2027 0:00',
    '12/31/2027 12:00:00 AM',
    '31-Dec-27',
    '31 December 2027',
    '31. Dec. 2027',
    'Dec 31, 2027',
    'Friday, December 31, 2027',
  ])('a column of days that has only %j is understood without a question', (cell) => {
    expect(read(cell)).toEqual(['2027-12-31'])
    expect(readDayColumn([cell]).question).toBeUndefined()
  })

  test('a column of days is read with the day first if one row is only valid so', () => {
    expect(read('03/04/2027', '', '13/04/2027')).toEqual(['2027-04-03', '', '2027-04-13'])
  })

  test('a column of days is read with the month first if one row is only valid so', () => {
    expect(read('03/04/2027', '04/13/2027')).toEqual(['2027-03-04', '2027-04-13'])
  })

  test('days with dots have the day first', () => {
    expect(read('03.04.2027')).toEqual(['2027-04-03'])
  })

  test('the user is asked about a column of days that is ambiguous in every row', () => {
    const cells = ['05/05/2027', '03/04/2027', '2027-01-01', '1.2.2027']
    const { question } = readDayColumn(cells)
    expect(question).toEqual({
      cell: '03/04/2027',
      dayFirst: '3 April',
      monthFirst: 'March 4',
    })
    expect(cells.map(readDayColumn(cells, 'day_first').read)).toEqual([
      '2027-05-05',
      '2027-04-03',
      '2027-01-01',
      '2027-02-01',
    ])
    expect(cells.map(readDayColumn(cells, 'month_first').read)[1]).toBe('2027-03-04')
  })

  test('the user is not asked if both orders give the same day', () => {
    expect(readDayColumn(['05/05/2027']).question).toBeUndefined()
    expect(read('05/05/2027')).toEqual(['2027-05-05'])
  })

  test('a contradictory column of days keeps the invalid cells, whose rows are reported', () => {
    expect(read('13/04/2027', '04/13/2027')).toEqual(['2027-04-13', '04/13/2027'])
  })

  test.each([
    'soon',
    '27-12-31',
    '2027',
    '32/13/2027',
    '12/2027',
    'Marchness 3, 2027',
    '31 Dez 2027',
  ])('a column of days leaves %j as it is', (cell) => {
    expect(read(cell)).toEqual([cell])
  })
})

test.each([
  [46_752, false, '2027-12-31'],
  [46_752.75, false, '2027-12-31'],
  [45_290, true, '2027-12-31'],
  [36_526, false, '2000-01-01'],
  [73_415, false, '2100-12-31'],
  [36_525, false, undefined],
  [73_416, false, undefined],
])('the number %s of a spreadsheet (from 1904: %s) is %s', (serial, isFrom1904, day) => {
  expect(dayOfSerial(serial, isFrom1904)).toBe(day)
})
