import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { writeWhole } from '../archive-file.ts'
import { isArchiveName } from './target.ts'
import type { BackupTarget } from './target.ts'

/** A folder that only its owner may enter. The first backup makes it. */
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
      return writeWhole(join(folder, name), fill)
    },
    async read(name) {
      return createReadStream(join(folder, name))
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
