import { Readable, Writable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import { createS3Files, plain } from '#server/gateways/files/s3.ts'
import { createS3Sender } from '#server/gateways/files/s3-sender.ts'
import type { S3Sender, S3Settings } from '#server/gateways/files/s3-sender.ts'

import { BackupError } from '../archive-format.ts'
import { isArchiveName } from './target.ts'
import type { BackupTarget } from './target.ts'

export type S3TargetSettings = S3Settings & {
  /** Empty, or a path that ends with a slash. */
  prefix: string
}

/** A bucket takes 10,000 parts for an object: 160 GB of these. */
const usualPartSize = 16 * 1024 * 1024
/** Timeout of one request, in milliseconds: for a part, or for downloading an archive. */
const partTimeout = 10 * 60_000
const readTimeout = 12 * 60 * 60_000

/**
 * A bucket of an S3-compatible store. Archives are uploaded in parts while they are written, and appear when they are
 * complete.
 */
export function createS3Target(
  { prefix, ...settings }: S3TargetSettings,
  partSize = usualPartSize,
): BackupTarget {
  const send = createS3Sender(settings, partTimeout)
  const files = createS3Files(settings, readTimeout)
  return {
    place: `${new URL(settings.endpoint).host}/${settings.bucket}/${prefix}`,
    async list() {
      const keys = await files.list(prefix)
      return keys.map((key) => key.slice(prefix.length)).filter(isArchiveName)
    },
    async write(name, fill) {
      const upload = await beginUpload(send, `/${prefix}${name}`)
      try {
        const result = await fill(inParts((bytes) => upload.part(bytes), partSize))
        await upload.complete()
        return result
      } catch (error) {
        // The store keeps the parts of an unfinished upload, and charges for them.
        await upload.abort().catch(() => undefined)
        throw error
      }
    },
    async read(name) {
      const file = await files.get(prefix + name)
      if (!file) throw new BackupError(`There is no ${name} in the bucket.`)
      return file.body instanceof Uint8Array
        ? Readable.from([file.body])
        : Readable.fromWeb(file.body as ReadableStream)
    },
    remove: (name) => files.delete(prefix + name),
  }
}

/** Passes the written bytes on in pieces of one size. The last one may be smaller. */
function inParts(send: (bytes: Buffer<ArrayBuffer>) => Promise<void>, size: number): Writable {
  let waiting: Buffer[] = []
  let length = 0
  const flush = async () => {
    const bytes = Buffer.concat(waiting, length)
    waiting = []
    length = 0
    await send(bytes)
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      length += chunk.byteLength
      if (length < size) done()
      else void answer(flush, done)
    },
    final(done) {
      void answer(flush, done)
    },
  })
}

/** Streams wait for a callback. */
async function answer(work: () => Promise<void>, done: (error?: Error) => void): Promise<void> {
  let failed: Error | undefined
  try {
    await work()
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error))
  }
  done(failed)
}

async function beginUpload(send: S3Sender, path: string) {
  const started = await textOf(await send('POST', `${path}?uploads=`))
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(started)?.[1]
  if (id === undefined) throw new BackupError('The bucket does not take backups in parts.')
  const uploadId = plain(id)
  const upload = new URLSearchParams({ uploadId })
  const tags: string[] = []
  return {
    async part(bytes: Buffer<ArrayBuffer>) {
      const query = new URLSearchParams({ partNumber: String(tags.length + 1), uploadId })
      const response = await send('PUT', `${path}?${query.toString()}`, { body: bytes })
      const tag = response.headers.get('etag')
      await textOf(response)
      if (tag === null) throw new BackupError('The store did not confirm a part of the backup.')
      tags.push(tag)
    },
    async complete() {
      const parts = tags.map(
        (tag, index) =>
          `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      )
      const answer = await send('POST', `${path}?${upload.toString()}`, {
        body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        headers: { 'content-type': 'application/xml' },
      })
      // Stores start their response early, so a failure may have status 200.
      if (!(await textOf(answer)).includes('CompleteMultipartUploadResult'))
        throw new BackupError('The store did not put the parts of the backup together.')
    },
    async abort() {
      await textOf(await send('DELETE', `${path}?${upload.toString()}`))
    },
  }
}

async function textOf(response: Response): Promise<string> {
  const text = await response.text()
  if (response.status === 404) throw new BackupError('The file store has no such bucket')
  return text
}
