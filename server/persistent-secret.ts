import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { OperatorError } from './operator-error.ts'

/**
 * A text that an installation makes once and keeps for its owner alone. Of several processes that start at once all
 * get the same, and none reads half of it: it is written whole beside its place, and put there if nothing is.
 */
export async function persistentSecret(
  file: string,
  minLength: number,
  make: () => string,
): Promise<string> {
  const known = await read(file)
  if (known === undefined) {
    const written = `${file}.${crypto.randomUUID()}`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(written, make(), { mode: 0o600, flag: 'wx', flush: true })
      await link(written, file).catch(unlessThere)
    } finally {
      await rm(written, { force: true })
    }
  }
  const text = known ?? (await readFile(file, 'utf8'))
  // What was sealed by a former one could not be read with another, so none is made in its place.
  if (text.length < minLength)
    throw new OperatorError(
      `${file} is damaged: it is shorter than it may be. Put it back from where you have it, or delete it, and another is made at the next start.`,
    )
  return text
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Another process was first. */
function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
