import { versionName } from '#shared/contract/extension/extension-payloads.ts'
import type { Deps } from '#server/deps.ts'
import { createResponseCache } from '#server/http/cache/response-cache.ts'
import { watchCache } from '#server/watch/watch-cache.ts'

import { standing } from './payloads.ts'

/** Bytes. A catalogue is at most 5 MB and an index of 100,000 shops 3 MB; JSON escaping adds a fifth. */
const largest = 16_000_000

/** Bytes of all cached answers. Differences are small, and unknown versions get the full data. */
const mostBytes = 64_000_000

/** Caches answers for the extension until the data has a new version. */
export function createExtensionCache({ db, edge, watch }: Pick<Deps, 'db' | 'edge' | 'watch'>) {
  const hasKeys = edge !== undefined
  const cache = createResponseCache(() => '', {
    maxBodyBytes: largest,
    maxBytes: mostBytes,
    hasKeys,
  })
  watchCache('extension', cache, watch)
  let held = ''
  return {
    /** `produce` answers the request that the answer is cached for, which may not be the given one. */
    async answer(
      request: Request,
      produce: (asked: Request) => Promise<Response>,
    ): Promise<Response> {
      const since = sinceOf(request)
      const { version, isKnown } = await standing(db, since)
      if (version !== held) {
        held = version
        cache.clear()
      }
      // All unknown versions share one answer: the full data.
      const asked = since === undefined || isKnown ? request : withoutSince(request)
      return cache.answer(asked, () => produce(asked))
    },
  }
}

/**
 * The client's version in a REST or RPC request; none if malformed. The handler may read another one in an odd request: it
 * only ever answers the request that the answer is cached for.
 */
function sinceOf(request: Request): string | undefined {
  const { searchParams } = new URL(request.url)
  const [, inData] = /"since":\s*"([^"]*)"/.exec(searchParams.get('data') ?? '') ?? []
  return versionName.safeParse(searchParams.get('since') ?? inData).data
}

/** The request of a client without data. */
function withoutSince(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.delete('since')
  if (url.searchParams.has('data')) url.searchParams.set('data', '{"json":{}}')
  return new Request(url, request)
}
