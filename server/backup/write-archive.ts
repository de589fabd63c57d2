import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

import { totalsName } from './archive-format.ts'
import type { Totals } from './archive-format.ts'

export type ArchiveWriter = {
  /** Adds an entry. Resolves when the entry is written. */
  add: (name: string, bytes: Uint8Array) => Promise<void>
  /** Adds the totals and waits until everything is written. */
  finish: (totals: Omit<Totals, 'entries' | 'digest'>) => Promise<void>
  /** Ends a half-written archive. */
  abort: (error: unknown) => void
}

export function writeArchive(out: Writable): ArchiveWriter {
  const tar = pack()
  const written = pipeline(tar as AsyncIterable<Buffer>, createGzip(), out)
  // Rethrown to the next caller that waits for an entry, and by `finish`.
  written.catch(() => undefined)
  const digest = createHash('sha256')
  let entries = 0

  const write = async (name: string, bytes: Uint8Array, sha256: string) => {
    const header = {
      name,
      size: bytes.byteLength,
      mode: 0o600,
      pax: { comment: `sha256=${sha256}` },
    }
    const stored = new Promise<void>((resolve, reject) => {
      const sink = tar.entry(header, (error) => (error ? reject(error) : resolve()))
      sink.end(bytes)
    })
    // On a full disk the entry never ends, but the pipeline fails with the reason.
    await Promise.race([stored, written]).catch(async (error: unknown) => {
      await written
      throw error
    })
  }
  return {
    async add(name, bytes) {
      const sha256 = sumOf(bytes)
      digest.update(`${sha256} ${bytes.byteLength} ${name}\n`)
      entries++
      await write(name, bytes, sha256)
    },
    async finish(totals) {
      const whole: Totals = { ...totals, entries, digest: digest.digest('hex') }
      const bytes = Buffer.from(`${JSON.stringify(whole, null, 2)}\n`)
      await write(totalsName, bytes, sumOf(bytes))
      tar.finalize()
      await written
    },
    abort: (error) => void out.destroy(error instanceof Error ? error : undefined),
  }
}

export function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
