import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * With BENCH_SIZE=toy a benchmark is so small that it only shows that it still runs: no figure of it means anything, no
 * document is written and no aim is missed. `npm run bench:toy` runs all of them so.
 */
export const isToy = process.env['BENCH_SIZE'] === 'toy'

export function sized<Size>(real: Size, toy: Size): Size {
  return isToy ? toy : real
}

/** Prints the results and writes them to the repository. */
export async function report(path: string, document: string): Promise<void> {
  process.stdout.write(document)
  if (isToy) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, document)
}

/** What the process ends with: a missed aim is 1. */
export function exitCode(isMet: boolean): number {
  return isMet || isToy ? 0 : 1
}
