import type { IncomingMessage, ServerResponse } from 'node:http'

import { cachedBody, entryOf } from './cache-entry.ts'
import type { Entry } from './cache-entry.ts'
import { isCurrentTag } from './negotiation.ts'
import { requestId } from '#server/watch/request-reports.ts'
import type { RequestReports } from '#server/watch/request-reports.ts'
import { routeName } from '#server/watch/route-names.ts'

import type { ResponseCache } from './response-cache.ts'

/**
 * Sends cached responses before Node's request becomes a web-standard one. That step costs more than the rest of such
 * a response (decision 065).
 */
export type CacheFastPath = {
  /** Sends the cached response. Returns `false` if there is none; the app then answers. */
  send: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Stores the headers of the app's response, for the next time that its entry is sent. */
  learn: (incoming: IncomingMessage, answer: Response) => void
}

/** These headers differ by request or by encoding, so they are not stored. */
const ofOneAnswer = new Set(['content-encoding', 'content-length', 'date', 'x-request-id'])

/**
 * @param cacheOf returns the cache for a path with its query, if the response depends only on the address
 * @param reports of requests; absent if each is traced, because only the app traces
 */
export function createCacheFastPath(
  cacheOf: (address: string) => Pick<ResponseCache, 'peek' | 'noteHit'>,
  reports: RequestReports | undefined,
): CacheFastPath {
  /** The headers of each entry, and the route for its metrics. */
  const departures = new WeakMap<Entry, { head: string[]; path: string; route: string }>()

  return {
    learn({ url = '', method }, answer) {
      const entry = entryOf(answer)
      if (!entry || method !== 'GET' || answer.status !== entry.status || departures.has(entry))
        return
      const head = [...answer.headers].filter(([name]) => !ofOneAnswer.has(name)).flat()
      const path = url.split('?', 1)[0] ?? ''
      const [mount] = /^\/(?:api|rpc)\//.exec(path) ?? ['']
      departures.set(entry, { head, path, route: routeName(`${mount}*`, path) })
    },
    send(incoming, outgoing) {
      const { method, headers, url = '' } = incoming
      if (!reports || (method !== 'GET' && method !== 'HEAD') || hasBody(incoming)) return false
      const started = performance.now()
      const cache = cacheOf(url)
      const entry = cache.peek(url)
      const departure = entry && departures.get(entry)
      if (!departure) return false
      const isCurrent = isCurrentTag(headers['if-none-match'], entry.etag)
      const content = isCurrent ? undefined : cachedBody(entry, headers['accept-encoding'])
      if (!isCurrent && !content) return false
      const status = isCurrent ? 304 : entry.status
      const { head, path, route } = departure
      const id = requestId(headers['x-request-id'])
      const own = [...head, 'x-request-id', id]
      if (content?.encoding) own.push('content-encoding', content.encoding)
      if (content) own.push('content-length', String(content.body.length))
      outgoing.writeHead(status, own)
      outgoing.end(method === 'HEAD' ? undefined : content?.body)
      cache.noteHit()
      reports.note({ id, method, path, route, status, started })
      return true
    },
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
