// The first stylesheet: its layer order applies to all others.
import '#web/ui/styles.css'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'

import { parsePlainSearch, stringifyPlainSearch } from '#web/plain-search.ts'
import { createQueryClient } from './client/query-client.ts'
import { requestContext } from './client/request-context.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { routeTree } from './route-tree.gen.ts'

/** One router per request on the server, one for the whole visit in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  const request = requestContext()
  let hasCome = false
  const router = createRouter({
    routeTree,
    context: { queryClient, origin: request?.origin ?? globalThis.location?.origin ?? '' },
    // Every inline script that the server writes carries the nonce of the security policy.
    ssr: request ? { nonce: request.nonce } : {},
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    // The query client decides about freshness (spec §9).
    defaultPreloadStaleTime: 0,
    // The pending page disappears as soon as the page is ready.
    defaultPendingMinMs: 0,
    // Hydration preserves scroll positions, including those that the browser restored.
    scrollRestoration: () => {
      const isMovedByHand = !hasCome && globalThis.scrollY > 0
      hasCome = true
      return !isMovedByHand
    },
    // Back and forward restore the scroll position without animation. New pages start at the top.
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface StaticDataRouteOption {
    /** These pages are complete without scripts. The app starts with the first input or live event (decision 051). */
    isForReading?: true
  }
}
