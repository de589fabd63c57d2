import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'

import { formatOf, numberCell, plainFormat } from './cell-formats.ts'
import type { CellFormat } from './cell-formats.ts'
import { cellOf } from './parse-csv.ts'
import type { TextRow } from './parse-csv.ts'
import { openZip, readXml, WorkbookProblem } from './workbook-parts.ts'
import type { WorkbookParts } from './workbook-parts.ts'

/** Maximum number of non-empty cells in a sheet. */
const maxCells = 2_000_000

/** Columns further right are ignored. */
const maxColumns = 500

export type Workbook = {
  /** Names of the visible sheets, in order. */
  sheets: string[]
  /** Serial dates count from 1904. */
  isFrom1904: boolean
  /** Yields each non-empty row of a sheet. False stops the reading. Throws WorkbookProblem. */
  readSheet: (
    name: string,
    onRow: (row: TextRow) => boolean | undefined,
    onProgress?: (share: number) => void,
  ) => void
}

/** Opens an .xlsx file. Throws WorkbookProblem with the sentence to show. */
export function openWorkbook(zip: Uint8Array): Workbook {
  const parts = openZip(zip)
  const { sheets, isFrom1904 } = sheetsOf(parts)
  return {
    sheets: sheets.map(({ name }) => name),
    isFrom1904,
    readSheet(name, onRow, onProgress) {
      const part = sheets.find((sheet) => sheet.name === name)?.part
      if (part === undefined) throw new WorkbookProblem(csvSentences.brokenWorkbook)
      const { styles, texts } = { styles: stylesOf(parts), texts: sharedTexts(parts) }
      readRows(parts.bytesOf(part), { styles, texts, isFrom1904 }, onRow, onProgress)
    },
  }
}

function sheetsOf(parts: WorkbookParts) {
  const targets = new Map<string, string>()
  readXml(parts.bytesOf('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: { name: string; part: string }[] = []
  let isFrom1904 = false
  readXml(parts.bytesOf('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return
      const id = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1] ?? ''
      const part = targets.get(id)
      if (part !== undefined && parts.has(part))
        sheets.push({ name: attributes['name'] ?? '', part })
    },
  })
  if (sheets.length === 0) throw new WorkbookProblem(csvSentences.brokenWorkbook)
  return { sheets, isFrom1904 }
}

/** The format of each style of cells. */
function stylesOf(parts: WorkbookParts): CellFormat[] {
  if (!parts.has('xl/styles.xml')) return []
  const codes = new Map<string, string>()
  const ids: string[] = []
  let isOfCells = false
  readXml(parts.bytesOf('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) ids.push(attributes['numFmtId'] ?? '0')
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
      return undefined
    },
  })
  return ids.map((id) => formatOf(Number(id), codes.get(id)))
}

/** Shared strings by index, without phonetic readings. */
function sharedTexts(parts: WorkbookParts): string[] {
  const name = 'xl/sharedStrings.xml'
  if (!parts.has(name)) return []
  const texts: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  readXml(parts.bytesOf(name), {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isReading = true
      isText = tag === 't' && !isReading
    },
    text(piece) {
      if (isText) text += piece
    },
    close(tag) {
      if (tag === 't') isText = false
      if (tag === 'rPh') isReading = false
      if (tag === 'si') texts.push(unescaped(text))
      return undefined
    },
  })
  return texts
}

/** '_x000D_' is the escape of workbooks for a character that XML does not allow. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

type WorkbookFormats = {
  styles: readonly CellFormat[]
  texts: readonly string[]
  isFrom1904: boolean
}

function readRows(
  bytes: Uint8Array,
  formats: WorkbookFormats,
  onRow: (row: TextRow) => boolean | undefined,
  onProgress?: (share: number) => void,
): void {
  let row = 0
  let column = -1
  let cells: string[] = []
  let days: number[] = []
  let cell: Record<string, string> = {}
  let value = ''
  let isValue = false
  let count = 0
  readXml(
    bytes,
    {
      open(name, attributes) {
        if (name === 'row') {
          row = Number(attributes['r'] ?? row + 1)
          column = -1
          cells = []
          days = []
        }
        if (name === 'c') {
          cell = attributes
          column = columnOf(attributes['r']) ?? column + 1
          value = ''
        }
        isValue = name === 'v' || name === 't'
      },
      text(piece) {
        if (isValue) value += piece
      },
      close(name) {
        if (name === 'v' || name === 't') isValue = false
        if (name === 'c' && value !== '' && column < maxColumns) {
          if (++count > maxCells) throw new WorkbookProblem(csvSentences.workbookTooLarge)
          const { text, isDay } = contents(cell, value, formats)
          while (cells.length < column) cells.push('')
          cells[column] = cellOf(text)
          if (isDay) days.push(column)
        }
        if (name === 'row' && cells.some((text) => text !== '')) return onRow({ row, cells, days })
        return name === 'sheetData' ? false : undefined
      },
    },
    onProgress,
  )
}

/** 2 for 'C7'. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function contents(
  { t = 'n', s = '' }: Record<string, string>,
  value: string,
  { styles, texts, isFrom1904 }: WorkbookFormats,
): { text: string; isDay: boolean } {
  if (t === 's') return { text: texts[Number(value)] ?? '', isDay: false }
  if (t === 'd') return { text: value.slice(0, 10), isDay: true }
  if (t === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', isDay: false }
  if (t !== 'n') return { text: unescaped(value), isDay: false }
  const number = Number(value)
  return Number.isFinite(number)
    ? numberCell(number, styles[Number(s)] ?? plainFormat, isFrom1904)
    : { text: value, isDay: false }
}
