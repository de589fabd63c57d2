import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { OperatorError } from './operator-error.ts'

/**
 * A text that is generated once and stored in a file that only its owner can read. Processes that start together get
 * the same text and never read an incomplete one: it is written to a temporary file and linked into place.
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
      await link(written, file).catch(ignoreExisting)
    } finally {
      await rm(written, { force: true })
    }
  }
  const text = known ?? (await readFile(file, 'utf8'))
  // Data encrypted with a former secret could not be read with a new one, so none is generated.
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

/** Another process was faster. */
function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
