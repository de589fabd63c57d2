import type { Deps } from '#server/deps.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { watchCache } from '#server/watch/watch-cache.ts'

import { currentVersion } from './payloads.ts'

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
      const version = await currentVersion(db)
      if (version !== held) {
        held = version
        cache.clear()
      }
      return cache.answer(request, produce)
    },
  }
}
