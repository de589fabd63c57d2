import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

import { everything } from './cache-tags.ts'
import { surrogateKeyHeader, surrogateKeys } from './surrogate-keys.ts'
import { encodingFor, encodings, hasCurrent } from './negotiation.ts'
import type { Encoding } from './negotiation.ts'

/** A cache entry: a stored response in one form or several. */
export type Entry = {
  status: number
  headers: [string, string][]
  etag: string
  /** Compressed with Brotli if it is worthwhile: most clients accept it, and it needs a tenth of the memory. */
  body: Buffer
  is_compressed: boolean
  /** Its other forms. Each is created at its first request and counts towards the size from then on. */
  gzip?: Buffer
  plain?: Buffer
  made_of: ReadonlySet<string>
  made_at: number
  /** The number of hits so far. It is counted until the entry is compressed at the highest level. */
  uses: number
}

const minCompressedBytes = 860

const compressible = /^(?:text\/|application\/(?:json|xml|rss\+xml)|image\/svg)/

/** For pages a tenth less than by 4, for 0.7 ms of a background thread. */
const firstQuality = 5

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

/** Forms of a compressed entry beside the one that is stored. */
type Form = 'gzip' | 'plain'

const sources = new WeakMap<Response, Entry>()

/** The cache entry of a response. */
export function entryOf(answer: Response): Entry | undefined {
  return sources.get(answer)
}

/**
 * @param hasKeys whether a CDN is purged by surrogate keys
 */
export async function toEntry(
  response: Response,
  madeOf: Set<string>,
  hasKeys = false,
): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer())
  const isCompressed =
    compressible.test(response.headers.get('content-type') ?? '') &&
    body.length >= minCompressedBytes
  // Read last, because a page may read data until its body is complete.
  const made_of = madeOf.size === 0 ? new Set([everything]) : madeOf
  const keys: [string, string] = [surrogateKeyHeader, surrogateKeys(made_of)]
  return {
    status: response.status,
    headers: [...response.headers]
      .filter(([name]) => name !== 'content-length' && name !== 'set-cookie')
      .concat(hasKeys ? [keys] : []),
    // Weak: the encodings share one tag.
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    body: isCompressed
      ? await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: firstQuality } })
      : body,
    is_compressed: isCompressed,
    made_of,
    made_at: Date.now(),
    uses: 0,
  }
}

/** A larger body takes longer to compress well than it stays in the cache. */
const maxTightBytes = 40_000
const usesBeforeTight = 4
const ageBeforeTight = 2000

/** Whether an entry is used so often, and for so long, that 0.3 s of a background thread are worth it. */
export function isWorthTightening(entry: Entry): boolean {
  if (!entry.is_compressed || entry.body.length > maxTightBytes) return false
  return ++entry.uses > usesBeforeTight && Date.now() - entry.made_at > ageBeforeTight
}

/** Compresses the body of an entry at the highest level. That saves a seventh of a page. */
export async function tightBody(entry: Entry): Promise<Buffer> {
  const plain = entry.plain ?? (await fromBrotli(entry.body))
  return toBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
}

export async function makeForm(entry: Entry, form: Form): Promise<Buffer> {
  const plain = entry.plain ?? (await fromBrotli(entry.body))
  return form === 'plain' ? plain : toGzip(plain)
}

type Content = { body: Buffer; encoding: Encoding | undefined }

/** The body in an encoding that the client accepts; `undefined` if that form does not exist yet. */
export function cachedBody(entry: Entry, accepted: string | undefined): Content | undefined {
  if (!entry.is_compressed) return { body: entry.body, encoding: undefined }
  const encoding = encodingFor(accepted ?? '', encodings)
  const body = encoding === 'br' ? entry.body : entry[encoding ?? 'plain']
  return body && { body, encoding }
}

export async function toResponse(
  entry: Entry,
  request: Request,
  bodyOf: (entry: Entry, form: Form) => Promise<Buffer>,
): Promise<Response> {
  const headers = new Headers(entry.headers)
  headers.set('etag', entry.etag)
  headers.set('vary', 'accept-encoding')
  if (hasCurrent(request, entry.etag)) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? undefined
  let content = cachedBody(entry, accepted)
  if (!content) {
    const encoding = encodingFor(accepted ?? '', encodings)
    content = { body: await bodyOf(entry, encoding === 'gzip' ? 'gzip' : 'plain'), encoding }
  }
  if (content.encoding !== undefined) headers.set('content-encoding', content.encoding)
  headers.set('content-length', String(content.body.length))
  const response = new Response(content.body as Uint8Array<ArrayBuffer>, {
    status: entry.status,
    headers,
  })
  sources.set(response, entry)
  return response
}
