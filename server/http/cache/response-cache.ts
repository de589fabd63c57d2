import { createSegmentedLru } from './segmented-lru.ts'
import { isWorthTightening, makeForm, tightBody, toEntry, toResponse } from './cache-entry.ts'
import type { Entry } from './cache-entry.ts'

/**
 * Caches public responses for a short time: the same bytes for everyone, with an ETag, compressed once. An entry is
 * dropped when one of its cache tags changes. The age limit covers lost notices.
 */
export type ResponseCache = {
  /** Returns the cached response, or the result of `produce`. It is cached if its cache-control is `public`. */
  answer: (request: Request, produce: Produce) => Promise<Response>
  /** The fresh entry of a path with its query, exactly as it is stored. */
  peek: (address: string) => Entry | undefined
  /** Counts a response from `peek` as a hit. */
  noteHit: () => void
  /** Drops the entries with any of these tags. */
  forget: (tags: ReadonlySet<string>) => void
  clear: () => void
  /** Number of entries, and their total bytes. */
  size: () => { entries: number; bytes: number }
  /** Calls back at each lookup of a cacheable request with whether it was a hit. */
  onLookup: (callback: (isHit: boolean) => void) => void
}

/**
 * Produces an answer and adds its cache tags. An answer without tags depends on everything. One that waits for its turn
 * calls `begins` before it reads anything: it contains what changed until then.
 */
type Produce = (madeOf: Set<string>, begins: () => void) => Promise<Response>

/** The tags that change while a response is being produced, with the number of their first change; undefined: all. */
type Meanwhile = Map<string | undefined, number>

/** What was produced. It may lack this change and later ones. */
type Made = { answer: Entry | Response; overtaken_by: number }

const maxEntries = 1000
const maxKeyLength = 400
/** Milliseconds until a response that is still being produced is given up, and the next request starts another. */
const longestWait = 20_000

/** Milliseconds for which a stale response is served while the database is away or too busy. */
const maxAgeWhileAway = 15 * 60_000

type CacheLimits = {
  /** Maximum age of an entry in milliseconds. */
  maxAge: number
  /** Larger responses are not cached. */
  maxBodyBytes: number
  /** Maximum bytes of all responses. */
  maxBytes: number
  /** Adds surrogate keys to responses, for purging a CDN. */
  hasKeys: boolean
}

const usualLimits: CacheLimits = {
  maxAge: 60_000,
  maxBodyBytes: 500_000,
  maxBytes: 32_000_000,
  hasKeys: false,
}

/** @param variant part of every key, such as the day for which expiry is computed */
export function createResponseCache(
  variant: () => string,
  limits: Partial<CacheLimits> = {},
): ResponseCache {
  const { maxAge, maxBodyBytes, maxBytes, hasKeys } = { ...usualLimits, ...limits }
  const entries = createSegmentedLru<Entry>({ entries: maxEntries, bytes: maxBytes })
  /**
   * Responses being produced, by key. New requests wait for them even if something has changed since: their tags are not
   * known yet, and during continuous changes each request would otherwise produce its own.
   */
  const joinable = new Map<string, { making: Promise<Made>; since: number }>()
  const underWay = new Set<Meanwhile>()
  /** Number of changes so far. */
  let changes = 0
  const noteChange = (tags: Iterable<string | undefined>) => {
    changes++
    for (const meanwhile of underWay)
      for (const tag of tags) if (!meanwhile.has(tag)) meanwhile.set(tag, changes)
  }
  let noteLookup: (isHit: boolean) => void = () => undefined

  const bodyOf = async (key: string, entry: Entry, form: 'gzip' | 'plain'): Promise<Buffer> => {
    const made = await makeForm(entry, form)
    if (!entry[form] && entries.grow(key, entry, made.length)) entry[form] = made
    return entry[form] ?? made
  }

  const fresh = (entry: Entry | undefined): Entry | undefined =>
    entry && Date.now() - entry.made_at < maxAge ? entry : undefined

  /** One at a time: the background threads have other work. */
  let tightening: Entry | undefined
  const tight = new WeakSet<Entry>()
  const tighten = async (key: string, entry: Entry) => {
    tightening = entry
    try {
      const body = await tightBody(entry)
      if (!entries.grow(key, entry, body.length - entry.body.length)) return
      entry.body = body
      tight.add(entry)
    } finally {
      tightening = undefined
    }
  }
  const used = <Kept extends Entry | undefined>(key: string, entry: Kept): Kept => {
    if (entry && !tightening && !tight.has(entry) && isWorthTightening(entry))
      // Without enough memory the entry stays unchanged.
      tighten(key, entry).catch(() => undefined)
    return entry
  }

  const make = async (key: string, produce: Produce): Promise<Made> => {
    const meanwhile: Meanwhile = new Map()
    underWay.add(meanwhile)
    try {
      const madeOf = new Set<string>()
      const response = await produce(madeOf, () => meanwhile.clear())
      if (response.status >= 500 || !response.headers.get('cache-control')?.startsWith('public'))
        return { answer: response, overtaken_by: Infinity }
      const entry = await toEntry(response, madeOf, hasKeys)
      const overtaken_by = firstChange(entry, meanwhile)
      // The CDN was purged before this response existed, so it would store the response.
      if (overtaken_by < Infinity) entry.headers = notStored(entry)
      else if (entry.body.length <= maxBodyBytes) entries.set(key, entry, entry.body.length)
      return { answer: entry, overtaken_by }
    } finally {
      underWay.delete(meanwhile)
    }
  }

  const start = (key: string, produce: Produce): Promise<Made> => {
    const making = make(key, produce)
    joinable.set(key, { making, since: Date.now() })
    const release = () => void (joinable.get(key)?.making === making && joinable.delete(key))
    making.then(release, release)
    return making
  }

  const keyOf = (address: string) => `${variant()} ${address}`

  return {
    peek(address) {
      const key = keyOf(address)
      return used(key, fresh(entries.get(key)))
    },
    noteHit: () => noteLookup(true),
    size: () => ({ entries: entries.size(), bytes: entries.bytes() }),
    onLookup: (callback) => (noteLookup = callback),
    forget(tags) {
      entries.dropWhere(({ made_of }) => !made_of.isDisjointFrom(tags))
      noteChange(tags)
    },
    clear() {
      entries.dropWhere(() => true)
      noteChange([undefined])
    },
    async answer(request, produce) {
      const { pathname, search } = new URL(request.url)
      const key = keyOf(pathname + search)
      if (request.method !== 'GET' || key.length > maxKeyLength) return unshared(produce)
      const known = entries.get(key)
      const current = fresh(known)
      noteLookup(current !== undefined)
      const toAnswer = (entry: Entry) =>
        toResponse(entry, request, (one, form) => bodyOf(key, one, form))
      if (current) return toAnswer(used(key, current))
      const asked = changes
      let running: Promise<Made> | undefined
      let made: Made
      // At most twice: what starts after this request lacks nothing that changed before it.
      do {
        const { making, since = 0 } = joinable.get(key) ?? {}
        running = Date.now() - since < longestWait ? making : undefined
        made = await (running ?? start(key, produce))
      } while (made.overtaken_by <= asked)
      const { answer } = made
      // None of its data has changed, otherwise the entry would have been dropped.
      if (known && answer.status === 503 && Date.now() - known.made_at < maxAgeWhileAway)
        return toAnswer(known)
      if (!(answer instanceof Response)) return toAnswer(answer)
      // A private response belongs to the first request. The others produce their own.
      return running ? unshared(produce) : answer
    },
  }
}

/** The request without its query, for pages that ignore it. So made-up queries create no entries. */
export function withoutQuery(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  return search === '' ? request : new Request(origin + pathname, request)
}

/** The headers of an entry for an answer that nobody may store. */
function notStored({ headers }: Entry): Entry['headers'] {
  return headers.map(([name, value]) => [name, name === 'cache-control' ? 'no-store' : value])
}

const unshared = (produce: Produce) => produce(new Set(), () => undefined)

function firstChange({ made_of }: Entry, meanwhile: Meanwhile): number {
  return Math.min(...[undefined, ...made_of].map((tag) => meanwhile.get(tag) ?? Infinity))
}
