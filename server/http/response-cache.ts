import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * A short memory of public answers: the same bytes for everyone, with an ETag, compressed once.
 * Live events empty it, so it never shows what has changed; the age limit covers a lost notice.
 */
export type ResponseCache = {
  /** The remembered answer for the request, or the one that `produce` makes, remembered if it says `public`. */
  answer: (request: Request, produce: () => Promise<Response>) => Promise<Response>
  clear: () => void
  /** How many answers are kept, of how many bytes together before they are compressed. */
  size: () => { entries: number; bytes: number }
  /** Calls back at each lookup of what may be kept, with whether it was there. */
  onLookup: (callback: (isHit: boolean) => void) => void
}

type Entry = {
  status: number
  headers: [string, string][]
  etag: string
  body: Buffer
  /** Made when somebody first asks for the encoding; kept with the entry. */
  encoded: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
  is_compressible: boolean
  made_at: number
}

const maxAge = 60_000
const maxEntries = 1000
const maxKeyLength = 400

type CacheLimits = {
  /** Larger answers are not kept. */
  maxBodyBytes: number
  /** Of all answers together; the oldest go first. */
  maxBytes: number
}

const usualLimits: CacheLimits = { maxBodyBytes: 2_000_000, maxBytes: 64_000_000 }
const minCompressedBytes = 860

const compressible = /^(?:text\/|application\/(?:json|xml|rss\+xml)|image\/svg)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** @param variant part of every key, such as the day by which expiry is judged */
export function createResponseCache(
  variant: () => string,
  { maxBodyBytes, maxBytes }: CacheLimits = usualLimits,
): ResponseCache {
  const entries = new Map<string, Entry>()
  let keptBytes = 0
  const underWay = new Map<string, Promise<Entry | Response>>()
  let generation = 0
  let noteLookup: (isHit: boolean) => void = () => undefined

  const produceEntry = async (key: string, produce: () => Promise<Response>) => {
    const startedIn = generation
    const response = await produce()
    if (response.status >= 500 || !response.headers.get('cache-control')?.startsWith('public'))
      return response
    const entry = await toEntry(response)
    if (startedIn === generation && entry.body.length <= maxBodyBytes) {
      forget(key)
      entries.set(key, entry)
      keptBytes += entry.body.length
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && keptBytes <= maxBytes) break
        forget(oldest)
      }
    }
    return entry
  }

  const forget = (key: string) => {
    keptBytes -= entries.get(key)?.body.length ?? 0
    entries.delete(key)
  }

  return {
    size: () => ({ entries: entries.size, bytes: keptBytes }),
    onLookup: (callback) => (noteLookup = callback),
    clear() {
      generation++
      entries.clear()
      keptBytes = 0
      underWay.clear()
    },
    async answer(request, produce) {
      const { pathname, search } = new URL(request.url)
      const key = `${variant()} ${pathname}${search}`
      if (request.method !== 'GET' || key.length > maxKeyLength) return produce()
      const known = entries.get(key)
      const isFresh = known !== undefined && Date.now() - known.made_at < maxAge
      noteLookup(isFresh)
      if (isFresh) return toResponse(known, request)
      const running = underWay.get(key)
      const making = running ?? produceEntry(key, produce)
      if (!running) {
        underWay.set(key, making)
        const release = () => {
          if (underWay.get(key) === making) underWay.delete(key)
        }
        making.then(release, release)
      }
      const made = await making
      if (!(made instanceof Response)) return toResponse(made, request)
      // An answer that must not be shared belongs to whoever asked first; the others ask for their own.
      return running ? produce() : made
    },
  }
}

async function toEntry(response: Response): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: [...response.headers].filter(
      ([name]) => name !== 'content-length' && name !== 'set-cookie',
    ),
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    body,
    encoded: {},
    is_compressible:
      compressible.test(response.headers.get('content-type') ?? '') &&
      body.length >= minCompressedBytes,
    made_at: Date.now(),
  }
}

async function toResponse(entry: Entry, request: Request): Promise<Response> {
  const headers = new Headers(entry.headers)
  // Weak: the encodings share one tag.
  headers.set('etag', `W/${entry.etag}`)
  headers.set('vary', 'accept-encoding')
  if (matches(request.headers.get('if-none-match'), entry.etag))
    return new Response(null, { status: 304, headers })
  const encoding = entry.is_compressible
    ? chosenEncoding(request.headers.get('accept-encoding') ?? '')
    : undefined
  const body = encoding === undefined ? entry.body : await encode(entry, encoding)
  if (encoding !== undefined) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body as Uint8Array<ArrayBuffer>, { status: entry.status, headers })
}

function chosenEncoding(accepted: string): 'br' | 'gzip' | undefined {
  return (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding))
}

/** Whether an Accept-Encoding header names the encoding, and not with a weight of 0. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight = ''] = part.toLowerCase().split(';')
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight)
  })
}

function encode(entry: Entry, encoding: 'br' | 'gzip'): Promise<Buffer> {
  entry.encoded[encoding] ??=
    encoding === 'br'
      ? brotli(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : gzipped(entry.body)
  return entry.encoded[encoding]
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return (
    ifNoneMatch !== null &&
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}
