import { strToU8, zipSync } from 'fflate'

/** Parts of a small .xlsx file, as Excel writes them; each can be replaced. */
export type WorkbookParts = {
  /** Content of <sheetData> by sheet name. */
  sheets: Record<string, string>
  sharedStrings?: string[]
  /** Ids of formats, by the number of the style; codes of those that are not built in. */
  formats?: (number | { id: number; code: string })[]
  date1904?: boolean
  /** Names of sheets that are not shown. */
  hidden?: string[]
  more?: Record<string, string>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An .xlsx file of these parts. Texts and codes are written as they are given, so XML is theirs to escape. */
export function aWorkbook({
  sheets,
  sharedStrings = [],
  formats = [0],
  date1904 = false,
  hidden = [],
  more = {},
}: WorkbookParts): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const ids = formats.map((format) => (typeof format === 'number' ? format : format.id))
  const codes = formats.filter((format) => typeof format === 'object')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map(
        (name, n) =>
          `<sheet name="${name}" sheetId="${n + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${n + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_name, n) =>
          `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts>${codes
      .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids
      .map((id) => `<xf numFmtId="${id}" xfId="0"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst ${main}>${sharedStrings
      .map((text) => (text.startsWith('<') ? `<si>${text}</si>` : `<si><t>${text}</t></si>`))
      .join('')}</sst>`,
    ...more,
  }
  for (const [n, name] of names.entries())
    parts[`xl/worksheets/sheet${n + 1}.xml`] =
      `${head}<worksheet ${main}><sheetData>${sheets[name]}</sheetData></worksheet>`
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}

/** Rows of texts, each written into its cell as some programs do. */
export function textRows(rows: readonly (readonly string[])[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return rows
    .map(
      (cells, n) =>
        `<row r="${n + 1}">${cells
          .map(
            (text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')
}
