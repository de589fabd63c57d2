/** A store of files such as avatars: a local folder or an S3-compatible bucket. */
export type Files = {
  /** Stores a file atomically and replaces an existing one. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>
  /** The file, or `undefined` when there is none. */
  get: (key: string) => Promise<StoredFile | undefined>
  /** Deletes a file. A missing file is no error. */
  delete: (key: string) => Promise<void>
  /** The keys that start with the prefix, in alphabetical order. */
  list: (prefix: string) => Promise<string[]>
}

type StoredFile = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
  /** In bytes, if the store reports it. */
  size: number | undefined
}

const key = /^[a-z\d][\w-]*(?:\.[\w-]+)*(?:\/[a-z\d][\w-]*(?:\.[\w-]+)*)*$/i
const maxKeyLength = 300

export function isKey(text: string): boolean {
  return text.length <= maxKeyLength && key.test(text)
}

/** Validates a key. The server generates all keys; an invalid one throws before it can leave the folder. */
export function requireKey(text: string): string {
  if (!isKey(text)) throw new Error('Not the key of a stored file')
  return text
}

/** Validates a prefix: empty, or a key with or without a trailing slash. */
export function requirePrefix(text: string): string {
  if (text !== '') requireKey(text.replace(/\/$/, ''))
  return text
}
