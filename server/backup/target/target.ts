import type { Readable, Writable } from 'node:stream'

/** Where backups are stored: a folder or a bucket. Names are those of `archiveFileName`. */
export type BackupTarget = {
  /** As the operator knows it, without secrets. */
  place: string
  /** The stored archives, oldest first. */
  list: () => Promise<string[]>
  /** Stores what `fill` writes under the name, once it is complete. */
  write: <T>(name: string, fill: (out: Writable) => Promise<T>) => Promise<T>
  read: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
}

/** Anything else in the folder or bucket is somebody else's, and is left alone. */
export const isArchiveName = (name: string) =>
  /^fanfare-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/.test(name)
