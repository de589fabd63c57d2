import type { Readable, Writable } from 'node:stream'

/** Where backups are stored: a folder or a bucket. Names are those of `archiveFileName`. */
export type BackupTarget = {
  /** The target as text for the operator, without secrets. */
  place: string
  /** The stored archives, oldest first. */
  list: () => Promise<string[]>
  /** Stores the bytes that `fill` writes under the name, when they are complete. */
  write: <T>(name: string, fill: (out: Writable) => Promise<T>) => Promise<T>
  read: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
}

/** Other files in the folder or bucket stay untouched. */
export const isArchiveName = (name: string) =>
  /^fanfare-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/.test(name)
