/** One bucket of stored files, such as avatars: a local folder or an S3-compatible store. */
export type Files = {
  /** Stores a file whole or not at all; an older one of the same key is replaced. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>
  /** The file, or `undefined` when there is none. */
  get: (key: string) => Promise<StoredFile | undefined>
  /** Deletes a file; one that is not there counts as deleted. */
  delete: (key: string) => Promise<void>
  /** The keys that start with the prefix, in alphabetical order. */
  list: (prefix: string) => Promise<string[]>
}

export type StoredFile = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
  /** In bytes, where the store says so. */
  size: number | undefined
}

const key = /^[a-z\d][\w-]*(?:\.[\w-]+)*(?:\/[a-z\d][\w-]*(?:\.[\w-]+)*)*$/i
const maxKeyLength = 300

/** Keys are made by us, never by visitors. Throws on any other, before it can leave a folder. */
export function requireKey(text: string): string {
  if (text.length > maxKeyLength || !key.test(text)) throw new Error('Not the key of a stored file')
  return text
}

/** A prefix is empty, or a key with or without a slash at its end. Throws on any other. */
export function requirePrefix(text: string): string {
  if (text !== '') requireKey(text.replace(/\/$/, ''))
  return text
}
