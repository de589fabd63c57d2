import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'

import { startsWith } from './decode-text.ts'

const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0))

/** First bytes of files that are not tables, whatever their names. */
const beginnings: [begins: number[], sentence: string][] = [
  [ascii('%PDF'), csvSentences.pdfFile],
  [[0xd0, 0xcf, 0x11, 0xe0], csvSentences.oldWorkbook],
  [[0x89, ...ascii('PNG')], csvSentences.pictureFile],
  [[0xff, 0xd8, 0xff], csvSentences.pictureFile],
  [ascii('GIF8'), csvSentences.pictureFile],
  [[...ascii('II'), 0x2a, 0], csvSentences.pictureFile],
  [[...ascii('MM'), 0, 0x2a], csvSentences.pictureFile],
  [ascii('{\\rtf'), csvSentences.wordFile],
]

/** Whether a file is a zip, as workbooks are, by its first bytes. */
export function isZip(start: Uint8Array): boolean {
  return startsWith(start, [0x50, 0x4b, 0x03, 0x04])
}

/** The sentence for a file whose first bytes show that it is not a table. */
export function problemOfKind(bytes: Uint8Array): string | undefined {
  const sentence = beginnings.find(([begins]) => startsWith(bytes, begins))?.[1]
  if (sentence !== undefined) return sentence
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024))
  if (/^RIFF[^]{4}WEBP|^[^]{4}ftyp(?:hei|mif|avif)/.test(start)) return csvSentences.pictureFile
  // Some products call a table of a web page '.xls'.
  return /^(?:ï»¿)?\s*<(?:!doctype html|html)\b/i.test(start) ? csvSentences.webPage : undefined
}

/** The sentence for a zip that is not a workbook, by the names of its files. */
export function zipProblem(names: readonly string[]): string {
  const has = (part: RegExp) => names.some((name) => part.test(name))
  if (has(/^xl\/workbook\.bin$/)) return csvSentences.binaryWorkbook
  if (has(/^word\//)) return csvSentences.wordFile
  if (has(/^ppt\//)) return csvSentences.presentationFile
  if (has(/^Index(?:\.zip$|\/.*\.iwa$)/)) return csvSentences.numbersFile
  return has(/^META-INF\/manifest\.xml$/) && has(/^content\.xml$/)
    ? csvSentences.openDocument
    : csvSentences.zipFile
}
