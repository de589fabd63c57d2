import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { unfinished, writeWhole } from '../archive-file.ts'
import { isArchiveName } from './target.ts'
import type { BackupTarget } from './target.ts'

/** A folder that only its owner may enter. The first backup creates it. */
export function createFolderTarget(folder: string): BackupTarget {
  return {
    place: folder,
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      })
      return names.filter(isArchiveName).toSorted()
    },
    async write(name, fill) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeUnfinished(folder)
      return writeWhole(join(folder, name), fill)
    },
    async read(name) {
      return createReadStream(join(folder, name))
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Milliseconds without a write after which an incomplete backup counts as aborted. */
const patience = 24 * 60 * 60_000

/** Nothing else removes aborted backups, and each is as large as a complete one. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished) || !isArchiveName(name.slice(0, -unfinished.length))) continue
    const file = join(folder, name)
    const found = await lstat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > patience) await rm(file, { force: true })
  }
}
