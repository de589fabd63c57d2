import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import { formulaStart, withoutFormulaGuard } from '#shared/rules/formula-cells.ts'

import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import type { TextRow } from './parse-csv.ts'
import { csvFile } from './write-csv.ts'

function rowsOf(text: string, piece?: number): TextRow[] {
  const rows: TextRow[] = []
  const parsed = parseCsv(text, (row) => void rows.push(row), undefined, piece)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return rows
}

const cellsOf = (text: string, piece?: number) => rowsOf(text, piece).map(({ cells }) => cells)

/** As a cell comes back: with one kind of line end, trimmed, and without a guard before a formula. */
function tidy(cell: string): string {
  const tidied = withoutFormulaGuard(cell.replace(/\r\n?/g, '\n')).trim()
  return tidied === cell ? cell : tidy(tidied)
}

describe('a CSV text', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', "'", '=', '-', '@', ' ', 'é'),
    }),
  )
  // The first cell marks the row as one, and where it starts a formula is told by others.
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
    )

  test('comes back as it was written, in pieces of any size', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 20, max: 300 }), (cells, piece) => {
        const rows = cells.map((row) => ['x', ...row])
        const header = rows[0]?.map((_, i) => `column ${i}`) ?? []
        const text = csvFile(header, rows)
        const read = cellsOf(text, piece)
        expect(read[0]).toEqual(header)
        // A ' before a sign that starts a formula is ours, so one of the writer's own goes too.
        expect(read.slice(1).map((row) => row.map(tidy))).toEqual(rows.map((row) => row.map(tidy)))
      }),
      { numRuns: 300 },
    )
  })

  test('never starts a formula as it is written', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const written = Papa.parse<string[]>(csvFile(['a'], rows), {
          delimiter: ',',
          newline: '\r\n',
        }).data.flat()
        expect(written.filter((cell) => formulaStart.test(cell))).toEqual([])
      }),
    )
  })

  test.each([
    ['line ends of Windows', 'a,b\r\n1,2\r\n'],
    ['line ends of old Macs', 'a,b\r1,2\r'],
    ['mixed line ends', 'a,b\r\n1,2\n'],
    ['a mark', '\uFEFFa,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['a line that names the delimiter', 'sep=;\na;b\n1;2'],
    ['empty lines', '\n\n  \na,b\n\n,\n1,2\n\n'],
    ['spaces', ' a , b \n 1 , 2 '],
    ['quotes', '"a","b"\n"1","2"'],
  ])('is read with %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('has quotes with commas, quotes and line breaks in them', () => {
    expect(cellsOf('a,b\n"x, ""y""\r\nz",2')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
  })

  test('counts rows as spreadsheets do', () => {
    expect(rowsOf('a\n\n\n"b\nc"\nd').map(({ row }) => row)).toEqual([1, 4, 5])
  })

  test('is refused with its row when quotes do not fit together', () => {
    expect(parseCsv('a,b\n1,2\n"x,3\n4,5', () => undefined)).toEqual({
      problem: expect.stringMatching(
        /^Failed to parse CSV file\. Please check the format\. Row 3: /,
      ) as string,
    })
  })

  test('skips a million empty lines quickly', () => {
    const text = `a,b\n1,2\n${',\n'.repeat(500_000)}${'\n'.repeat(500_000)}3,4`
    const started = performance.now()
    expect(rowsOf(text).map(({ row }) => row)).toEqual([1, 2, 1_000_003])
    expect(performance.now() - started).toBeLessThan(3000)
  })

  test('loses the guard before a formula that our own files have', () => {
    expect(cellsOf("a,b\n'@pacewell,'tis")).toEqual([
      ['a', 'b'],
      ['@pacewell', "'tis"],
    ])
  })
})

describe('bytes', () => {
  const text = 'brand_name;description\nCafé Ürün;20% off €'
  const wide = (isBig: boolean, isMarked: boolean) => {
    const units = `${isMarked ? '\uFEFF' : ''}${text}`
    const view = new DataView(new ArrayBuffer(units.length * 2))
    for (let i = 0; i < units.length; i++) view.setUint16(i * 2, units.charCodeAt(i), !isBig)
    return new Uint8Array(view.buffer)
  }

  test.each([
    ['UTF-8', 'UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', 'UTF-8', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 LE', 'UTF-16', wide(false, true)],
    ['UTF-16 BE', 'UTF-16', wide(true, true)],
    ['UTF-16 LE without a mark', 'UTF-16', wide(false, false)],
    ['UTF-16 BE without a mark', 'UTF-16', wide(true, false)],
    ['Latin-1', 'Latin-1', Uint8Array.from(text.replace('€', '\u0080'), (c) => c.charCodeAt(0))],
  ])('of %s are read', (_name, encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text, encoding })
  })

  test.each([
    ['a zip', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0]), /zip or an Excel workbook/],
    [
      'an old workbook',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      /zip or an Excel workbook/,
    ],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      /not a text/,
    ],
    ['noise', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251), /not a text/],
  ])('of %s are refused', (_name, bytes, sentence) => {
    expect(decodeText(bytes)).toEqual({ problem: expect.stringMatching(sentence) as string })
  })
})
