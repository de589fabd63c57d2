import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { folderOfPostgres } from '#test/own-postgres.ts'

const run = promisify(execFile)

export type SmallDisk = {
  /** Where the database keeps its tables. */
  folder: string
  fill: () => Promise<void>
  makeRoom: () => Promise<void>
  close: () => Promise<void>
}

/** A file system of a few megabytes in memory; absent where nobody may mount one. */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const place = await folderOfPostgres('fanfare-small-disk-')
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', place]).then(
    () => true,
    () => false,
  )
  if (!isMounted) {
    await rm(place, { recursive: true, force: true })
    return undefined
  }
  const folder = join(place, 'tables')
  await mkdir(folder)
  await run('chown', ['-R', 'postgres', place])
  const ballast = join(place, 'ballast')
  return {
    folder,
    fill: async () => {
      const megabyte = Buffer.alloc(1_000_000)
      // Until there is no room for another page.
      for (const size of [1_000_000, 8192])
        await (async () => {
          for (;;) await writeFile(ballast, megabyte.subarray(0, size), { flag: 'a' })
        })().catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error
        })
    },
    makeRoom: () => rm(ballast, { force: true }),
    close: async () => {
      await run('umount', ['-l', place])
      await rm(place, { recursive: true, force: true })
    },
  }
}
