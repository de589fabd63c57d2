import { OperatorError } from '#server/operator-error.ts'

/**
 * An archive is a gzipped tar file with these entries in order:
 * `manifest.json`, the stored files under `files/`, the rows of each table in parts of a few megabytes
 * (`tables/<table>/000001.copy`, PostgreSQL's text format of COPY), and `totals.json`.
 * Every entry has its SHA-256 in the comment of its extended header. A tar entry begins with its size, so tables are
 * split into parts: the writer never buffers more than one part.
 */
export const archiveFormat = 'fanfare-backup'
export const archiveVersion = 1

export const manifestName = 'manifest.json'
export const totalsName = 'totals.json'
/** Pending jobs of the queue, archived like a table. */
export const jobsTable = 'waiting_jobs'

/** Known before the first row is written. */
export type Manifest = {
  format: typeof archiveFormat
  version: number
  made_at: string
  database: 'pglite' | 'postgres'
  /** The applied migrations, in order. */
  migrations: { name: string; checksum: string }[]
  /** In load order, with the columns that the parts contain. */
  tables: { name: string; columns: string[] }[]
  /** Fingerprint of the secret: compares two installations without revealing the secret. */
  secret_fingerprint: string
}

/** Known after the last row is written. */
export type Totals = {
  rows: Record<string, number>
  files: number
  /** The current value of each sequence. */
  sequences: { name: string; last_value: string; is_called: boolean }[]
  entries: number
  /** SHA-256 over one line per preceding entry. Detects missing, added and reordered entries. */
  digest: string
}

/** A backup or restore was refused or aborted. The message gives the reason. */
export class BackupError extends OperatorError {}

/** Prints the progress on the terminal. */
export type Report = (text: string) => void

export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`
}

export function tableOfPart(name: string): string | undefined {
  return /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1]
}
