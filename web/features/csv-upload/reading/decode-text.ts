import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'

export type Decoded = {
  text: string
  /** The encoding if it is not UTF-8. It is shown, because the guess may be wrong. */
  encoding: 'UTF-8' | 'UTF-16' | 'Latin-1'
}

/**
 * Decodes a text file: UTF-8 and UTF-16 with or without byte order mark, otherwise Windows-1252. Returns the sentence
 * for a file that is not text.
 */
export function decodeText(bytes: Uint8Array): Decoded | { problem: string } {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return checked(new TextDecoder(wide).decode(bytes), 'UTF-16')
  try {
    return checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'UTF-8')
  } catch {
    return checked(new TextDecoder('windows-1252').decode(bytes), 'Latin-1')
  }
}

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte)
}

/** Detected by the byte order mark, or because every other byte is zero, as in western text. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = bytes.subarray(0, 2000)
  const zerosAt = (parity: number) =>
    start.reduce((sum, byte, place) => sum + (byte === 0 && place % 2 === parity ? 1 : 0), 0)
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  const half = start.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : undefined
}

/** Text has no zeros, and hardly a control character. */
function checked(text: string, encoding: Decoded['encoding']): Decoded | { problem: string } {
  // oxlint-disable-next-line no-control-regex -- finding them is the point
  const strange = text.slice(0, 100_000).match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)
  const isBinary = text.includes('\u0000') || (strange?.length ?? 0) > 20
  return isBinary ? { problem: csvSentences.binaryFile } : { text, encoding }
}
