import { expect, test } from 'vitest'

import { csvHead, csvLines } from './write-csv.ts'

test('the first line of a table has the mark by which spreadsheets know UTF-8', () => {
  expect(csvHead(['a', 'b;c'])).toBe('\uFEFFa,b;c\r\n')
})

test('lines of CSV keep quotes, commas and new lines', () => {
  expect(csvLines(['a', 'b', 'c'], [{ a: 'x "y", z\nw', b: null, c: -5 }, { b: ['=', 'k'] }])).toBe(
    '"x ""y"", z\nw",,"-5"\r\n,"[""="",""k""]",\r\n',
  )
})
