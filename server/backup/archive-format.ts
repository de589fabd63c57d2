import { OperatorError } from '#server/operator-error.ts'

/**
 * An archive is a gzipped tar file. First `manifest.json`, then stored files under `files/`, the rows of each
 * table in parts of a few megabytes (`tables/<table>/000001.copy`, PostgreSQL's text format of COPY), and last
 * `totals.json`. Every entry carries its SHA-256 in the comment of its extended header. Parts instead of
 * whole tables, because a tar entry has to begin with its size: so nothing larger than a part is ever held.
 */
export const archiveFormat = 'fanfare-backup'
export const archiveVersion = 1

export const manifestName = 'manifest.json'
export const totalsName = 'totals.json'
/** Jobs that wait in the queue, as if they were a table. */
export const jobsTable = 'waiting_jobs'

/** What is known before the first row. */
export type Manifest = {
  format: typeof archiveFormat
  version: number
  made_at: string
  database: 'pglite' | 'postgres'
  /** The migrations that made the tables, in order. */
  migrations: { name: string; checksum: string }[]
  /** In the order in which they can be loaded, with the columns that the parts hold. */
  tables: { name: string; columns: string[] }[]
  /** Tells whether two installations have the same secret without telling the secret. */
  secret_fingerprint: string
}

/** What is known after the last. */
export type Totals = {
  rows: Record<string, number>
  files: number
  /** Where each sequence stands. */
  sequences: { name: string; last_value: string; is_called: boolean }[]
  entries: number
  /** SHA-256 over a line for each entry before: nothing is missing, added or in another order. */
  digest: string
}

/** Why a backup or its restore is refused, or was given up. */
export class BackupError extends OperatorError {}

/** Says on the terminal how far it is. */
export type Report = (text: string) => void

export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`
}

export function tableOfPart(name: string): string | undefined {
  return /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1]
}
