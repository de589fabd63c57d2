import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import { everything } from './cache-tags.ts'
import { chosenEncoding, encodings, hasCurrent } from './negotiation.ts'

export type Entry = {
  status: number
  headers: [string, string][]
  etag: string
  /** Compressed with Brotli if it is worthwhile: most clients accept it, and it needs a tenth of the memory. */
  body: Buffer
  is_compressed: boolean
  /** Created on the first request for gzip, and counted from then on. */
  gzip?: Buffer
  made_of: ReadonlySet<string>
  made_at: number
}
const minCompressedBytes = 860

const compressible = /^(?:text\/|application\/(?:json|xml|rss\+xml)|image\/svg)/

const toBrotli = promisify(brotliCompress)
export const fromBrotli = promisify(brotliDecompress)
export const toGzip = promisify(gzip)

export async function toEntry(response: Response, madeOf: Set<string>): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer())
  const isCompressed =
    compressible.test(response.headers.get('content-type') ?? '') &&
    body.length >= minCompressedBytes
  return {
    status: response.status,
    headers: [...response.headers].filter(
      ([name]) => name !== 'content-length' && name !== 'set-cookie',
    ),
    // Weak: the encodings share one tag.
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    body: isCompressed
      ? await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : body,
    is_compressed: isCompressed,
    // Read last, because a page may read data until its body is complete.
    made_of: madeOf.size === 0 ? new Set([everything]) : madeOf,
    made_at: Date.now(),
  }
}

export async function toResponse(
  entry: Entry,
  request: Request,
  gzipOf: (entry: Entry) => Promise<Buffer>,
): Promise<Response> {
  const headers = new Headers(entry.headers)
  headers.set('etag', entry.etag)
  headers.set('vary', 'accept-encoding')
  if (hasCurrent(request, entry.etag)) return new Response(null, { status: 304, headers })
  const encoding = chosenEncoding(request, entry.is_compressed ? encodings : [])
  const body =
    encoding === 'gzip'
      ? await gzipOf(entry)
      : entry.is_compressed && encoding === undefined
        ? await fromBrotli(entry.body)
        : entry.body
  if (encoding !== undefined) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body as Uint8Array<ArrayBuffer>, { status: entry.status, headers })
}
