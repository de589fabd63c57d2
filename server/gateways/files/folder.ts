import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import { requireKey, requirePrefix } from './files.ts'
import type { Files } from './files.ts'

/** Prefix of temporary files. No key begins with a dot. */
const unfinished = '.writing-'

/** Stores files in a local folder, for a single machine. The first file creates the folder. */
export function createFolderFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, ...requireKey(key).split('/'))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const writing = join(dirname(path), `${unfinished}${randomUUID()}`)
      try {
        const file = await open(writing, 'wx')
        try {
          await file.writeFile(bytes)
          // Sync before the rename. Otherwise a power cut could leave an empty file under the final name.
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(writing, path)
      } catch (error) {
        await rm(writing, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        const bytes = new Uint8Array(await readFile(pathOf(key)))
        return { body: bytes, size: bytes.byteLength }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Removes the folder after its last file. rmdir fails for a folder with files.
      if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => undefined)
    },
    async list(prefix) {
      const start = requirePrefix(prefix)
      // Walks the prefix's folder only, not the whole bucket.
      const from = join(folder, ...start.split('/').slice(0, -1))
      try {
        const entries = await readdir(from, { recursive: true, withFileTypes: true })
        return entries
          .filter((entry) => entry.isFile() && !entry.name.startsWith(unfinished))
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((key) => key.startsWith(start))
          .toSorted()
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'
}
