import { decodeText } from './decode-text.ts'
import type { Decoded } from './decode-text.ts'
import { problemOfKind } from './file-kinds.ts'
import { parseCsv } from './parse-csv.ts'
import type { RowSource } from './read-upload.ts'

/** The sheets of a workbook, and the selected one. */
export type SheetChoice = { names: string[]; chosen: string }

export type OpenedSource = RowSource & { encoding: Decoded['encoding']; sheets?: SheetChoice }

/** Opens a text file. Returns the sentence for a file that is not text. */
export function openTextFile(bytes: Uint8Array): OpenedSource | { problem: string } {
  const problem = problemOfKind(bytes)
  if (problem !== undefined) return { problem }
  const decoded = decodeText(bytes)
  return 'problem' in decoded ? decoded : { ...openText(decoded.text), encoding: decoded.encoding }
}

export function openText(text: string): OpenedSource {
  return {
    encoding: 'UTF-8',
    readRows: (onRow, onProgress) => parseCsv(text, onRow, onProgress),
  }
}
