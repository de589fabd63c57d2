import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'

import { api } from './api.ts'
import { endpointQueries } from './endpoint-queries.ts'
import type { EndpointQueries } from './endpoint-queries.ts'
import { isExpectedError, isUnanswered } from './errors.ts'

const minutes = 60_000
const mostRetries = 2

/** Data is fresh for 5 minutes and cached for 10 (spec §9). */
export function createQueryClient(): QueryClient {
  // Updated before the next event, so that the second click of a double click finds a busy button.
  notifyManager.setScheduler(queueMicrotask)
  // Subscribing early detects a connection that is lost before hydration.
  if (typeof window !== 'undefined') {
    onlineManager.setOnline(navigator.onLine)
    onlineManager.subscribe(() => undefined)
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        // A retry does not change an expected error. Whoever waited for a minute is told, unless the connection is gone.
        retry: (failures, error) =>
          typeof window !== 'undefined' &&
          !isExpectedError(error) &&
          !(isUnanswered(error) && navigator.onLine) &&
          failures < mostRetries,
      },
      // Offline, a form reports the error at once instead of waiting.
      mutations: { networkMode: 'always' },
    },
  })
}

/** Query options per endpoint: `orpc.deals.list.queryOptions({ input })`. */
export const orpc = endpointQueries(api) as EndpointQueries
