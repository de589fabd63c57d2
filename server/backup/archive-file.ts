import { access, open, rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'

import { BackupError } from './archive-format.ts'
import type { Report } from './archive-format.ts'
import { backUp } from './back-up.ts'
import type { BackupSummary } from './back-up.ts'
import type { Installation } from './installation.ts'

/** 'fanfare-2026-03-10T12-00-00Z.tar.gz': sorts by time and is a file name everywhere. */
export function archiveFileName(now: Date): string {
  return `fanfare-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/**
 * The names of archives up to a time, oldest first. An archive with a future time, from a wrong clock, would otherwise
 * count as the newest.
 */
export function madeBy(names: readonly string[], now: Date): string[] {
  return names.filter((name) => name <= archiveFileName(now))
}

/** Writes an archive that only its owner may read. */
export async function backUpToFile(
  installation: Installation,
  file: string,
  report: Report,
): Promise<BackupSummary & { bytes: number }> {
  const summary = await writeWhole(file, (out) => backUp(installation, out, report))
  return { ...summary, bytes: (await stat(file)).size }
}

/** The suffix of an incomplete archive. */
export const unfinished = '.part'

/** Writes a file for its owner alone. It gets its final name only when it is complete. */
export async function writeWhole<T>(file: string, fill: (out: Writable) => Promise<T>): Promise<T> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${file} is there already. Name another file.`)
  const part = file + unfinished
  // It never follows an existing link, and never overwrites the file of a running backup.
  const handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupError(
      `${part} is there already: another backup is under way, or it was broken off. If none runs, delete it.`,
    )
  })
  const out = handle.createWriteStream()
  try {
    const result = await fill(out)
    const written = await open(part, 'r+')
    await written.sync()
    await written.close()
    await rename(part, file)
    return result
  } catch (error) {
    out.destroy()
    await rm(part, { force: true })
    throw error
  }
}
