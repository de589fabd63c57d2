import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'

import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'

import { zipProblem } from './file-kinds.ts'

/** Maximum unpacked bytes of a part. A sheet of 50,000 rows with long links has about 40 million. */
const maxPartBytes = 120_000_000

/** Its message is the sentence to show. */
export class WorkbookProblem extends Error {}

export type WorkbookParts = {
  has: (name: string) => boolean
  /** The part's bytes, unpacked. Throws WorkbookProblem. */
  bytesOf: (name: string) => Uint8Array
}

/** Reads the directory of a zip without unpacking it. Throws WorkbookProblem if it is not a workbook. */
export function openZip(zip: Uint8Array): WorkbookParts {
  const sizes = new Map<string, number>()
  const note: Filter = ({ name, originalSize }) => {
    sizes.set(name, originalSize)
    return false
  }
  unzipped(zip, note, csvSentences.zipFile)
  if (!sizes.has('xl/workbook.xml')) throw new WorkbookProblem(zipProblem([...sizes.keys()]))
  return {
    has: (name) => sizes.has(name),
    bytesOf(name) {
      // The declared size limits the memory: more than that is not unpacked.
      if ((sizes.get(name) ?? 0) > maxPartBytes)
        throw new WorkbookProblem(csvSentences.workbookTooLarge)
      const part = unzipped(zip, (file) => file.name === name)[name]
      if (part === undefined) throw new WorkbookProblem(csvSentences.brokenWorkbook)
      return part
    },
  }
}

type Filter = (file: { name: string; originalSize: number }) => boolean

function unzipped(
  zip: Uint8Array,
  filter: Filter,
  problem: string = csvSentences.brokenWorkbook,
): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter })
  } catch {
    throw new WorkbookProblem(problem)
  }
}

export type XmlVisitor = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  /** False ends the reading. */
  close?: (name: string) => boolean | undefined
}

/** Bytes that are read at once. */
const pieceSize = 1_000_000

/** Parses an XML part as a stream, without namespace prefixes. `onProgress` receives the share read, 0 to 1. */
export function readXml(
  bytes: Uint8Array,
  visitor: XmlVisitor,
  onProgress?: (share: number) => void,
): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const reading = { isEnded: false }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => visitor.open?.(local(name), attributes),
      ontext: (text) => visitor.text?.(text),
      onclosetag(name) {
        if (!reading.isEnded && visitor.close?.(local(name)) === false) {
          reading.isEnded = true
          parser.pause()
        }
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for (let start = 0; start < bytes.length && !reading.isEnded; start += pieceSize) {
    parser.write(decoder.decode(bytes.subarray(start, start + pieceSize), { stream: true }))
    onProgress?.(Math.min((start + pieceSize) / bytes.length, 1))
  }
}
