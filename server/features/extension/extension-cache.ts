import { versionName } from '#shared/contract/extension-payloads.ts'
import type { Deps } from '#server/deps.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { watchCache } from '#server/watch/watch-cache.ts'

import { standing } from './payloads.ts'

/** A catalogue is 5 MB at most and an index of 100,000 shops 3 MB; wrapped as JSON text they grow by a fifth. */
const largest = 16_000_000

/** Of all kept answers together: differences are small, and unknown versions get the whole. */
const mostBytes = 64_000_000

/** Answers a read of the extension's data from memory for as long as the data is of the same version. */
export function createExtensionCache({ db, watch }: Pick<Deps, 'db' | 'watch'>) {
  const cache = createResponseCache(() => '', { maxBodyBytes: largest, maxBytes: mostBytes })
  watchCache('extension', cache, watch)
  let held = ''
  return {
    async answer(request: Request, produce: () => Promise<Response>): Promise<Response> {
      const since = sinceOf(request)
      const { version, isKnown } = await standing(db, since)
      if (version !== held) {
        held = version
        cache.clear()
      }
      // Whoever holds a version that is not known gets the whole: one answer, whatever the version is called.
      const asked = since === undefined || isKnown ? request : withoutSince(request)
      return cache.answer(asked, produce)
    },
  }
}

/** The version that the caller says it holds, by REST or by our own pages' way; none that is malformed. */
function sinceOf(request: Request): string | undefined {
  const { searchParams } = new URL(request.url)
  const [, inData] = /"since":\s*"([^"]*)"/.exec(searchParams.get('data') ?? '') ?? []
  return versionName.safeParse(searchParams.get('since') ?? inData).data
}

/** The request of somebody who holds nothing. */
function withoutSince(request: Request): Request {
  const url = new URL(request.url)
  for (const name of ['since', 'data']) url.searchParams.delete(name)
  return new Request(url, request)
}
