import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

import {
  archiveFormat,
  archiveVersion,
  BackupError,
  manifestName,
  totalsName,
} from './archive-format.ts'
import type { Manifest, Totals } from './archive-format.ts'
import { sumOf } from './write-archive.ts'

export type ArchiveEntry = { name: string; bytes: Buffer; sha256: string }

const damaged = (what: string) =>
  new BackupError(`The archive is damaged: ${what}. Nothing was changed; use another copy of it.`)

/** Yields the entries one by one and checks each against its own checksum. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const fed = pipeline(
    createReadStream(file),
    createGunzip(),
    tar as unknown as NodeJS.WritableStream,
  )
  // Rethrown by the loop below.
  fed.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, pax } = entry.header
      const bytes = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>))
      const sha256 = sumOf(bytes)
      if ((pax as Record<string, string> | null | undefined)?.['comment'] !== `sha256=${sha256}`)
        throw damaged(`${JSON.stringify(name)} is not what was written`)
      yield { name, bytes, sha256 }
    }
    await fed
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    if (code === 'EISDIR') throw new BackupError(`${file} is a folder, not an archive.`)
    throw damaged(message)
  }
}

/**
 * Reads the whole archive once and returns its manifest and totals. Throws when a byte was changed, when the end is
 * missing, or when the archive has another format version.
 */
export async function checkArchive(
  file: string,
  onEntry: (name: string) => void = () => undefined,
): Promise<{ manifest: Manifest; totals: Totals }> {
  const digest = createHash('sha256')
  let entries = 0
  let manifest: Manifest | undefined
  let totals: Totals | undefined
  for await (const { name, bytes, sha256 } of readEntries(file)) {
    if (totals) throw damaged('something follows its end')
    onEntry(name)
    if (name === totalsName) {
      totals = JSON.parse(bytes.toString()) as Totals
      continue
    }
    if (!manifest) manifest = readManifest(name, bytes)
    digest.update(`${sha256} ${bytes.byteLength} ${name}\n`)
    entries++
  }
  if (!manifest || !totals) throw damaged('its end is missing')
  if (totals.entries !== entries || totals.digest !== digest.digest('hex'))
    throw damaged('entries are missing, added or in another order')
  return { manifest, totals }
}

function readManifest(name: string, bytes: Buffer): Manifest {
  if (name !== manifestName) throw new BackupError('This is not a backup of Fanfare.')
  const manifest = JSON.parse(bytes.toString()) as Manifest
  if (manifest.format !== archiveFormat) throw new BackupError('This is not a backup of Fanfare.')
  if (manifest.version !== archiveVersion) {
    throw new BackupError(
      `The archive has format ${manifest.version}, this version of Fanfare reads format ${archiveVersion}. ` +
        'Restore it with the version that made it.',
    )
  }
  return manifest
}
