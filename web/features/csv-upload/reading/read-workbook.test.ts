import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'
import { aWorkbook, textRows } from '#test/workbook.ts'
import type { WorkbookParts } from '#test/workbook.ts'

import type { TextRow } from './parse-csv.ts'
import { openWorkbook } from './read-workbook.ts'
import { WorkbookProblem } from './workbook-parts.ts'

function rowsIn(parts: WorkbookParts, sheet?: string): TextRow[] {
  const workbook = openWorkbook(aWorkbook(parts))
  const rows: TextRow[] = []
  workbook.readSheet(sheet ?? workbook.sheets[0] ?? '', (row) => void rows.push(row))
  return rows
}

/** The cells of the only row of a sheet. */
function cellsIn(cells: string, parts: Partial<WorkbookParts> = {}): string[] {
  const [row] = rowsIn({ sheets: { Codes: `<row r="1">${cells}</row>` }, ...parts })
  return row?.cells ?? []
}

describe('a workbook', () => {
  test('a workbook may have shared strings, with rich text and without phonetic text', () => {
    const sharedStrings = [
      'Café &amp; Bar',
      '<r><rPr><b/></rPr><t>Bold</t></r><r><t xml:space="preserve"> and plain</t></r>',
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
      'two_x000D_lines',
    ]
    const cells = sharedStrings.map((_text, n) => `<c t="s"><v>${n}</v></c>`).join('')
    expect(cellsIn(cells, { sharedStrings })).toEqual([
      'Café & Bar',
      'Bold and plain',
      '東京',
      'two\rlines',
    ])
  })

  test('a workbook may have inline strings, formula results and booleans', () => {
    expect(
      cellsIn(
        '<c t="inlineStr"><is><t> spaced </t></is></c><c t="str"><f>A1</f><v>made</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>',
      ),
    ).toEqual(['spaced', 'made', 'TRUE', '#N/A'])
  })

  test("a workbook's cells are placed by their references, and empty rows skipped", () => {
    expect(
      rowsIn({
        sheets: {
          Codes:
            '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="3"><c r="A3" s="0"/></row><row r="9"><c><v>3</v></c></row>',
        },
      }),
    ).toEqual([
      { row: 2, cells: ['', '1', ...Array.from({ length: 24 }, () => ''), '2'], days: [] },
      { row: 9, cells: ['3'], days: [] },
    ])
  })

  test.each([
    ['a built-in day', 14, '46752', '2027-12-31'],
    ['a day of one’s own', { id: 164, code: 'dd/mm/yyyy' }, '46752', '2027-12-31'],
    [
      'a day with a language',
      { id: 165, code: '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy' },
      '46752',
      '2027-12-31',
    ],
    ['a day and a time', { id: 166, code: 'm/d/yy h:mm' }, '46752.5', '2027-12-31'],
    ['a percentage', 9, '0.2', '20%'],
    ['a percentage with decimals', 10, '0.125', '12.5%'],
    ['a percentage of one’s own', { id: 167, code: '0.0%' }, '0.07', '7%'],
    ['dollars', { id: 168, code: '&quot;$&quot;#,##0.00' }, '15', '$15'],
    [
      'dollars with a language',
      { id: 169, code: '[$$-409]#,##0;[Red]-[$$-409]#,##0' },
      '1000',
      '$1000',
    ],
    ['euros', { id: 170, code: '#,##0.00\\ [$€-407]' }, '20', '20 €'],
    ['leading zeros', { id: 171, code: '00000' }, '42', '00042'],
    ['a plain number', 0, '20.100000000000001', '20.1'],
    ['a number in text', 49, '12345', '12345'],
    ['a number in red', { id: 172, code: '[Red]#,##0' }, '12', '12'],
    ['a day out of this century', 14, '0.5', '0.5'],
  ])('a workbook shows %s as its cell does', (_what, format, value, text) => {
    expect(cellsIn(`<c s="1"><v>${value}</v></c>`, { formats: [0, format] })).toEqual([text])
  })

  test("a workbook's cells with day formats are recognised, also with the 1904 date system", () => {
    const cells =
      '<c s="1"><v>45290</v></c><c><v>45290</v></c><c t="d"><v>2027-12-31T00:00:00</v></c>'
    expect(
      rowsIn({
        sheets: { Codes: `<row r="1">${cells}</row>` },
        formats: [0, 14],
        date1904: true,
      }),
    ).toEqual([{ row: 1, cells: ['2027-12-31', '45290', '2027-12-31'], days: [0, 2] }])
  })

  test('a workbook may have several sheets, and hidden ones are not offered', () => {
    const sheets = { First: '', 'R&amp;D': textRows([['b']]), Secret: textRows([['c']]) }
    const workbook = openWorkbook(aWorkbook({ sheets, hidden: ['Secret'] }))
    expect(workbook.sheets).toEqual(['First', 'R&D'])
    expect(rowsIn({ sheets }, 'R&D')).toMatchObject([{ cells: ['b'] }])
  })

  test('the formula guard of our own files is removed from a workbook', () => {
    expect(
      rowsIn({ sheets: { Codes: textRows([["'@pacewell", "'tis", "''=A1"]]) } }),
    ).toMatchObject([{ cells: ['@pacewell', "'tis", "'=A1"] }])
  })

  test('a workbook of other programs may have prefixes and absolute paths', () => {
    const links =
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>'
    expect(
      rowsIn({
        sheets: { Codes: '<x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row>' },
        more: { 'xl/_rels/workbook.xml.rels': links },
      }),
    ).toMatchObject([{ cells: ['5'] }])
  })

  test('reading a workbook stops when its reader has enough', () => {
    const workbook = openWorkbook(aWorkbook({ sheets: { Codes: textRows([['a'], ['b'], ['c']]) } }))
    const seen: string[] = []
    workbook.readSheet('Codes', ({ cells }) => {
      seen.push(cells[0] ?? '')
      return seen.length < 2
    })
    expect(seen).toEqual(['a', 'b'])
  })
})

describe('a workbook that is none', () => {
  const problemOf = (zip: Uint8Array) => {
    try {
      const workbook = openWorkbook(zip)
      workbook.readSheet(workbook.sheets[0] ?? '', () => undefined)
      return undefined
    } catch (error) {
      return error instanceof WorkbookProblem ? error.message : error
    }
  }
  const zipOf = (...names: string[]) =>
    zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))

  test.each([
    ['a zip of files', zipOf('a.csv'), csvSentences.zipFile],
    ['a Word document', zipOf('[Content_Types].xml', 'word/document.xml'), csvSentences.wordFile],
    ['a presentation', zipOf('ppt/presentation.xml'), csvSentences.presentationFile],
    ['a Numbers file', zipOf('Index/Document.iwa'), csvSentences.numbersFile],
    [
      'a LibreOffice file',
      zipOf('content.xml', 'META-INF/manifest.xml'),
      csvSentences.openDocument,
    ],
    ['a binary workbook', zipOf('xl/workbook.bin'), csvSentences.binaryWorkbook],
    ['half a zip', aWorkbook({ sheets: { A: '' } }).slice(0, 300), csvSentences.zipFile],
    [
      'a workbook without sheets',
      zipOf('xl/workbook.xml', 'xl/_rels/workbook.xml.rels'),
      csvSentences.brokenWorkbook,
    ],
  ])('a workbook that is none is named: %s', (_what, zip, sentence) => {
    expect(problemOf(zip)).toBe(sentence)
  })

  test('a workbook whose part declares an enormous size is refused before unpacking', () => {
    const zip = aWorkbook({ sheets: { Codes: textRows([['a']]) } })
    const name = 'xl/worksheets/sheet1.xml'
    const text = new TextDecoder('latin1').decode(zip)
    // In the list at the end, the size stands 22 bytes before the name.
    const place = text.lastIndexOf(name) - 22
    new DataView(zip.buffer).setUint32(place, 3_000_000_000, true)
    expect(problemOf(zip)).toBe(csvSentences.workbookTooLarge)
  })

  test('a workbook is unpacked only up to the declared size', () => {
    const rows = textRows(Array.from({ length: 5000 }, () => ['bomb']))
    const zip = aWorkbook({ sheets: { Codes: rows } })
    const text = new TextDecoder('latin1').decode(zip)
    const place = text.lastIndexOf('xl/worksheets/sheet1.xml') - 22
    new DataView(zip.buffer).setUint32(place, 500, true)
    const workbook = openWorkbook(zip)
    let count = 0
    try {
      workbook.readSheet('Codes', () => void count++)
    } catch (error) {
      expect(error).toMatchObject({ message: csvSentences.brokenWorkbook })
    }
    expect(count).toBeLessThan(10)
  })
})
