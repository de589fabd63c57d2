import { createKeptAnswers } from './kept-answers.ts'
import { fromBrotli, toGzip, toEntry, toResponse } from './cached-answer.ts'
import type { Entry } from './cached-answer.ts'

/**
 * A short memory of public answers: the same bytes for everyone, with an ETag, compressed once.
 * It forgets an answer when what it was made of changes; the age limit covers a lost notice.
 */
export type ResponseCache = {
  /** The remembered answer for the request, or the one that `produce` makes, remembered if it says `public`. */
  answer: (request: Request, produce: Produce) => Promise<Response>
  /** Forgets what was made of any of these. */
  forget: (tags: ReadonlySet<string>) => void
  clear: () => void
  /** How many answers are kept, of how many bytes together as they are kept. */
  size: () => { entries: number; bytes: number }
  /** Calls back at each lookup of what may be kept, with whether it was there. */
  onLookup: (callback: (isHit: boolean) => void) => void
}

/** Produces an answer and adds its cache tags. An answer without tags depends on everything. */
type Produce = (madeOf: Set<string>) => Promise<Response>

/** What has changed while an answer is being made. */
type Meanwhile = { changed: Set<string>; is_cleared: boolean }

const maxEntries = 1000
const maxKeyLength = 400

type CacheLimits = {
  /** Milliseconds that an answer is kept for at most. */
  maxAge: number
  /** Larger answers, as they are kept, are not. */
  maxBodyBytes: number
  /** Of all answers together. */
  maxBytes: number
}

const usualLimits: CacheLimits = { maxAge: 60_000, maxBodyBytes: 500_000, maxBytes: 32_000_000 }

/** @param variant part of every key, such as the day by which expiry is judged */
export function createResponseCache(
  variant: () => string,
  limits: Partial<CacheLimits> = {},
): ResponseCache {
  const { maxAge, maxBodyBytes, maxBytes } = { ...usualLimits, ...limits }
  const entries = createKeptAnswers<Entry>({ entries: maxEntries, bytes: maxBytes })
  /** By key, those that whoever asks now may wait for. */
  const joinable = new Map<string, Promise<Entry | Response>>()
  const underWay = new Set<Meanwhile>()
  let noteLookup: (isHit: boolean) => void = () => undefined

  const gzipOf = async (key: string, entry: Entry): Promise<Buffer> => {
    if (entry.gzip) return entry.gzip
    const made = await toGzip(await fromBrotli(entry.body))
    if (!entry.gzip && entries.grow(key, entry, made.length)) entry.gzip = made
    return made
  }

  const make = async (key: string, produce: Produce): Promise<Entry | Response> => {
    const meanwhile: Meanwhile = { changed: new Set(), is_cleared: false }
    underWay.add(meanwhile)
    try {
      const madeOf = new Set<string>()
      const response = await produce(madeOf)
      if (response.status >= 500 || !response.headers.get('cache-control')?.startsWith('public'))
        return response
      const entry = await toEntry(response, madeOf)
      const isOld = meanwhile.is_cleared || isMadeOf(entry, meanwhile.changed)
      if (!isOld && entry.body.length <= maxBodyBytes) entries.set(key, entry, entry.body.length)
      return entry
    } finally {
      underWay.delete(meanwhile)
    }
  }

  const start = (key: string, produce: Produce): Promise<Entry | Response> => {
    const making = make(key, produce)
    joinable.set(key, making)
    const release = () => {
      if (joinable.get(key) === making) joinable.delete(key)
    }
    making.then(release, release)
    return making
  }

  return {
    size: () => ({ entries: entries.size(), bytes: entries.bytes() }),
    onLookup: (callback) => (noteLookup = callback),
    forget(tags) {
      entries.dropWhere((entry) => isMadeOf(entry, tags))
      // What those are made of is not known yet, so nobody new may join them.
      joinable.clear()
      for (const { changed } of underWay) for (const tag of tags) changed.add(tag)
    },
    clear() {
      entries.dropWhere(() => true)
      joinable.clear()
      for (const meanwhile of underWay) meanwhile.is_cleared = true
    },
    async answer(request, produce) {
      const { pathname, search } = new URL(request.url)
      const key = `${variant()} ${pathname}${search}`
      if (request.method !== 'GET' || key.length > maxKeyLength) return produce(new Set())
      const known = entries.get(key)
      const isFresh = known !== undefined && Date.now() - known.made_at < maxAge
      noteLookup(isFresh)
      const gzip = (entry: Entry) => gzipOf(key, entry)
      if (isFresh) return toResponse(known, request, gzip)
      const running = joinable.get(key)
      const made = await (running ?? start(key, produce))
      if (!(made instanceof Response)) return toResponse(made, request, gzip)
      // An answer that must not be shared belongs to whoever asked first; the others ask for their own.
      return running ? produce(new Set()) : made
    },
  }
}

/** The request for what is the same whatever the query says: made-up ones then make no answers of their own. */
export function withoutQuery(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  return search === '' ? request : new Request(origin + pathname, request)
}

function isMadeOf({ made_of }: Entry, tags: ReadonlySet<string>): boolean {
  return !made_of.isDisjointFrom(tags)
}
