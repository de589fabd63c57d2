import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { Hono } from 'hono'
import type { Context } from 'hono'

import { errorTable } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { privateFeedRoute } from '#server/features/delivery/feed-route.ts'
import { discoveryRoutes } from '#server/features/discovery/routes.ts'
import { downloadRoute } from '#server/features/extension/downloads.ts'
import { createExtensionCache } from '#server/features/extension/extension-cache.ts'
import { installedAppRoutes } from '#server/features/installed-app/routes.ts'
import { readBackups } from '#server/backup/backup-metrics.ts'
import { readMessages } from '#server/features/instagram-dm/message-metrics.ts'
import { instagramWebhook } from '#server/features/instagram-dm/webhook.ts'
import { createBroadcast } from '#server/features/live/broadcast.ts'
import { forgetWhatChanges } from '#server/features/live/forget-changes.ts'
import { readOutbox } from '#server/features/live/outbox.ts'
import { shareStream } from '#server/features/live/streams/share-stream.ts'
import type { Wire } from '#server/features/live/streams/encoded-events.ts'
import { mailPages } from '#server/features/mail/pages.ts'
import { paymentWebhook } from '#server/features/subscriptions/events/webhook-route.ts'
import { avatarRoute } from '#server/features/profiles/pictures/avatar-route.ts'
import { catchErrors, catchMalformed, transientError } from '#server/http/api-errors.ts'
import { insecureDemoBanner } from '#server/http/pages/insecure-demo-banner.ts'
import { warnOfProxy } from '#server/http/proxy-warning.ts'
import { apiDocuments } from '#server/http/openapi/api-documents.ts'
import { errorResponse, expectedResponse, refusalBody } from '#server/http/error-response.ts'
import { fileRoutes } from '#server/http/file-routes.ts'
import { headAsGet } from '#server/http/head-as-get.ts'
import { createCacheFastPath } from '#server/http/cache/cache-fast-path.ts'
import { openOrigin } from '#server/http/open-origin.ts'
import { refusalPage } from '#server/http/pages/refusal-page.ts'
import type { Readiness } from '#server/http/readiness.ts'
import { createResponseCache } from '#server/http/cache/response-cache.ts'
import { sameOriginWrites } from '#server/http/same-origin.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { thisMachineOnly } from '#server/http/loopback-only.ts'
import { bodyLimits } from '#server/http/uploads.ts'
import { clientAddress, customerKey, networkKey, visitorKey } from '#server/http/limits/visitor.ts'
import type { WebRenderer } from '#server/http/pages/web-renderer.ts'
import { fileTable } from '#server/file-table.ts'
import { renderPage } from '#server/render-page.ts'
import { router } from '#server/router.ts'
import { refusePosts, refuseWrites } from '#server/site/read-only.ts'
import { healthRoutes } from '#server/watch/health-routes.ts'
import { metricsRoute } from '#server/watch/metrics-route.ts'
import { watchCache } from '#server/watch/watch-cache.ts'
import { createRequestReports } from '#server/watch/request-reports.ts'
import { watchEndpoints, watchRequests } from '#server/watch/watch-requests.ts'

/** Peer address of the connection, given by the Node adapter; tests give their own. */
export type Bindings = { peer_address: string }

/** A page carries its cursor of live events. A longer cache time would make its readers replay too many events. */
const pageAge = 20_000

const eventStream = { eventIteratorKeepAliveInterval: 30_000 }

/**
 * The whole product as one function from request to response.
 * @param pages renders the pages; API tests omit it
 */
export function createApp(deps: Deps, secret: string, readiness: Readiness, pages?: WebRenderer) {
  const { config, log } = deps
  // The API accepts a trailing slash, so the middleware in front of it must accept one too.
  const app = new Hono<{ Bindings: Bindings }>({ strict: false })
  const hasKeys = deps.edge !== undefined
  const cache = createResponseCache(deps.today, { hasKeys })
  const pageCache = createResponseCache(deps.today, { maxAge: pageAge, hasKeys })
  watchCache('reads', cache, deps.watch)
  watchCache('pages', pageCache, deps.watch)
  forgetWhatChanges(deps.live, cache, pageCache, deps.edge)
  deps.site.onChange(() => {
    pageCache.clear()
    deps.edge?.clear()
  })
  const broadcast = createBroadcast(deps.live, deps)

  // One instance per handler: plugins add themselves to the options they get, and would run twice in a shared object.
  const handlerOptions = (wire: Wire) => ({
    plugins: [new ResponseHeadersPlugin()],
    interceptors: [catchMalformed],
    clientInterceptors: [
      watchEndpoints(deps.watch),
      shareStream(broadcast, wire),
      catchErrors(log),
      refuseWrites(deps.site),
    ],
    ...eventStream,
  })
  const rpc = new RPCHandler(router, handlerOptions('rpc'))
  const rest = new OpenAPIHandler(router, {
    ...handlerOptions('rest'),
    customErrorResponseBodyEncoder: (error) => refusalBody(error.toJSON()),
  })

  const reports = createRequestReports(deps.watch.metrics, log)
  app.use(watchRequests(deps.watch, reports))
  app.use(warnOfProxy(config.trusted_proxy_hops, log))
  app.use(headAsGet)
  app.use(securityHeaders(config.public_url.startsWith('https://')))
  if (config.is_insecure_demo) app.use(insecureDemoBanner)
  else if (config.mode === 'development') app.use('/dev/*', thisMachineOnly)
  app.onError((error, c) => {
    const passing = transientError(error)
    if (passing) {
      const isPage = c.req.header('accept')?.includes('text/html')
      return isPage ? refusalPage(passing) : expectedResponse(passing, c.req.path)
    }
    log.error({ err: error }, 'unexpected error')
    return errorResponse('UNEXPECTED', errorTable.UNEXPECTED)
  })

  app.route('/', healthRoutes(deps, readiness))
  app.get('/metrics', metricsRoute(deps, [readOutbox, readMessages, readBackups]))

  // Copies that only run jobs answer health checks and metrics, but nothing else.
  if (config.jobs === 'only') app.all('*', (c) => c.text('This copy only works jobs.', 404))

  const contextOf = (request: Request, bindings: Bindings, madeOf?: Set<string>) => {
    const address = clientAddress(
      bindings.peer_address,
      request.headers.get('x-forwarded-for') ?? undefined,
      config.trusted_proxy_hops,
    )
    return {
      deps,
      headers: request.headers,
      visitor_key: visitorKey(address, secret),
      network_key: networkKey(address, secret),
      customer_key: customerKey(address, secret),
      client_address: address,
      ...(madeOf ? { madeOf } : {}),
    }
  }
  const visitorOf = (c: Context<{ Bindings: Bindings }>) => contextOf(c.req.raw, c.env).visitor_key

  app.use(openOrigin)
  app.use(sameOriginWrites(config.public_url))
  app.use(refusePosts(deps.site))
  app.use(bodyLimits(deps, visitorOf))

  const answerRpc = async (request: Request, bindings: Bindings, madeOf?: Set<string>) => {
    const { response } = await rpc.handle(request, {
      prefix: '/rpc',
      context: contextOf(request, bindings, madeOf),
    })
    return (
      response ?? errorResponse('NOT_FOUND', errorTable.NOT_FOUND, new URL(request.url).pathname)
    )
  }
  const extensionCache = createExtensionCache(deps)
  for (const name of ['getIndex', 'getCatalogue', 'getShop'])
    app.get(`/rpc/extension/${name}`, (c) =>
      extensionCache.answer(c.req.raw, (asked) => answerRpc(asked, c.env)),
    )
  app.all('/rpc/*', (c) => cache.answer(c.req.raw, (madeOf) => answerRpc(c.req.raw, c.env, madeOf)))
  app.route('/', apiDocuments<{ Bindings: Bindings }>(config, cache))
  app.route('/', fileRoutes(deps, visitorOf, fileTable))
  const answerRest = async (request: Request, bindings: Bindings, madeOf?: Set<string>) => {
    // The router would leave out both slashes, but the limits in front of it know addresses with one.
    if (new URL(request.url).pathname.endsWith('//'))
      return errorResponse('NOT_FOUND', errorTable.NOT_FOUND)
    const { response } = await rest.handle(request, {
      prefix: '/api',
      context: { ...contextOf(request, bindings, madeOf), is_api: true },
    })
    return response ?? errorResponse('NOT_FOUND', errorTable.NOT_FOUND)
  }
  for (const name of ['index', 'catalogue', 'shop'])
    app.get(`/api/extension/${name}`, (c) =>
      extensionCache.answer(c.req.raw, (asked) => answerRest(asked, c.env)),
    )
  app.all('/api/*', (c) =>
    cache.answer(c.req.raw, (madeOf) => answerRest(c.req.raw, c.env, madeOf)),
  )

  app.route('/', discoveryRoutes(deps, cache, visitorOf))

  app.route('/', privateFeedRoute(deps, visitorOf))
  app.route('/', installedAppRoutes<{ Bindings: Bindings }>(deps))
  app.route('/', instagramWebhook(deps))
  app.route('/', downloadRoute<{ Bindings: Bindings }>())
  app.route('/', mailPages(deps))
  app.route('/', paymentWebhook<{ Bindings: Bindings }>(deps))
  if (deps.sandbox) app.route('/', deps.sandbox.pages)
  app.route('/', avatarRoute<{ Bindings: Bindings }>(deps))

  if (pages) app.get('*', renderPage(deps, pages, pageCache, visitorOf))
  const fastPath = createCacheFastPath(
    (address) => (/^\/(?:api|rpc)\//.test(address) ? cache : pageCache),
    deps.watch.tracing.isOn ? undefined : reports,
  )
  return { fetch: app.fetch, fastPath }
}
