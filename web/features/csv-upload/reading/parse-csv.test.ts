import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

import { csvFile } from '#shared/csv/write-csv.ts'

import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import type { TextRow } from './parse-csv.ts'

function rowsOf(text: string, piece?: number): TextRow[] {
  const rows: TextRow[] = []
  const parsed = parseCsv(text, (row) => void rows.push(row), undefined, piece)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return rows
}

const cellsOf = (text: string, piece?: number) => rowsOf(text, piece).map(({ cells }) => cells)

/** A cell as the product keeps it: its lines end in one way, and it has no white space around. */
function tidy(cell: string): string {
  return cell.replace(/\r\n?/g, '\n').trim()
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

  test('a CSV text that was written is parsed to the same rows, in chunks of any size', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 20, max: 300 }), (cells, piece) => {
        const rows = cells.map((row) => ['x', ...row.map(tidy)])
        const header = rows[0]?.map((_, i) => `column ${i}`) ?? []
        const text = csvFile(header, rows)
        const read = cellsOf(text, piece)
        expect(read[0]).toEqual(header)
        expect(read.slice(1)).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })

  test('written CSV never starts a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const written = Papa.parse<string[]>(csvFile(['a'], rows), {
          delimiter: ',',
          newline: '\r\n',
        }).data.flat()
        expect(written.filter((cell) => /(?:^|;)[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
      }),
    )
  })

  test('written CSV has no cell that a spreadsheet splits at semicolons or runs', () => {
    const brand = "Shoe;=cmd|'/c calc'!A0;"
    const text = csvFile(['brand', 'copies'], [[brand, -3]])
    expect(text).toBe(`\uFEFFbrand,copies\r\n"Shoe;'=cmd|'/c calc'!A0;","-3"\r\n`)
    expect(cellsOf(text)[1]).toEqual([brand, '-3'])
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
  ])('a CSV text is read with %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  // holds: 5.csv.quoting
  test('quoted CSV cells may contain commas, quotes and line breaks', () => {
    expect(cellsOf('a,b\n"x, ""y""\r\nz",2')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
  })

  test('CSV rows are numbered like in spreadsheets', () => {
    expect(rowsOf('a\n\n\n"b\nc"\nd').map(({ row }) => row)).toEqual([1, 4, 5])
  })

  test('CSV with unbalanced quotes is refused with its row', () => {
    expect(parseCsv('a,b\n1,2\n"x,3\n4,5', () => undefined)).toEqual({
      problem: expect.stringMatching(
        /^Failed to parse CSV file\. Please check the format\. Row 3: /,
      ) as string,
    })
  })

  test('a million empty CSV lines are skipped quickly', () => {
    const text = `a,b\n1,2\n${',\n'.repeat(500_000)}${'\n'.repeat(500_000)}3,4`
    const started = process.cpuUsage()
    expect(rowsOf(text).map(({ row }) => row)).toEqual([1, 2, 1_000_003])
    // The processor's time: on a busy machine everything takes long.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000)
  })

  test('the formula guard of our own CSV files is removed', () => {
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
  ])('bytes of %s are read', (_name, encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text, encoding })
  })

  test.each([
    ['noise', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251), /not a text/],
  ])('bytes of %s are refused', (_name, bytes, sentence) => {
    expect(decodeText(bytes)).toEqual({ problem: expect.stringMatching(sentence) as string })
  })
})
