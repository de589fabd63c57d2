import { expect, test } from 'vitest'

import { csvHead, csvLines } from './write-csv.ts'

test('the header of a CSV file has a byte order mark', () => {
  expect(csvHead(['a', 'b;c'])).toBe('\uFEFFa,b;c\r\n')
})

test('CSV lines keep quotes, commas and line breaks', () => {
  expect(csvLines(['a', 'b', 'c'], [{ a: 'x "y", z\nw', b: null, c: -5 }, { b: ['=', 'k'] }])).toBe(
    '"x ""y"", z\nw",,"-5"\r\n,"[""="",""k""]",\r\n',
  )
})
