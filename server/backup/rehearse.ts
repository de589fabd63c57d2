import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'

import type { Report } from './archive-format.ts'
import { open } from './installation.ts'
import { restore } from './restore.ts'
import type { RestoreSummary } from './restore.ts'

/**
 * Rehearses a restore beside the installation: into an embedded database in a temporary folder, or into an empty
 * database on PostgreSQL. The restore compares checksums and rows, and throws.
 */
export async function rehearse(
  file: string,
  databaseUrl: string | undefined,
  { log, report }: { log: Logger; report: Report },
): Promise<RestoreSummary & { seconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-rehearsal-'))
  try {
    const installation = await open({
      database:
        databaseUrl === undefined
          ? { kind: 'pglite', folder: join(folder, 'pglite') }
          : { kind: 'postgres', url: databaseUrl, pool_size: 2 },
      data_folder: folder,
      files: { kind: 'folder', folder: join(folder, 'files') },
      secret: undefined,
    })
    try {
      const started = Date.now()
      const summary = await restore({ ...installation, log }, file, 'hold', report)
      return { ...summary, seconds: Math.round((Date.now() - started) / 1000) }
    } finally {
      await installation.database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
