import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { madeBy } from './archive-file.ts'
import { BackupError } from './archive-format.ts'
import type { BackupTarget } from './target/target.ts'

/** Downloads the newest archive of the target to a temporary file. */
export async function withNewest<T>(
  target: BackupTarget,
  work: (file: string) => Promise<T>,
  now = new Date(),
): Promise<T> {
  const name = madeBy(await target.list(), now).at(-1)
  if (name === undefined) throw new BackupError(`There is no backup in ${target.place} yet.`)
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-archive-'))
  try {
    const file = join(folder, name)
    await pipeline(await target.read(name), createWriteStream(file, { mode: 0o600 }))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
