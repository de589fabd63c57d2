import { createRouterClient, onError } from '@orpc/server'
import type { ORPCError } from '@orpc/server'
import type { Context, HonoRequest } from 'hono'
import { randomBytes } from 'node:crypto'

import { isMeasuredPath } from '#shared/rules/insights/marketing-events.ts'
import type { Deps } from '#server/deps.ts'
import { isDmOpen } from '#server/features/instagram-dm/info.ts'
import { catchErrors } from '#server/http/api-errors.ts'
import { isExpected } from '#server/http/error-response.ts'
import { depsOf } from '#server/http/public-deps.ts'
import { unlimited } from '#server/http/limits/rate-limit.ts'
import { keepUnread } from '#server/http/pages/redirect-query.ts'
import { refusalPage } from '#server/http/pages/refusal-page.ts'
import { createRenderings } from '#server/http/limits/render-limit.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { atLongAddress } from '#server/http/pages/short-addresses.ts'
import type { WebRenderer } from '#server/http/pages/web-renderer.ts'
import { router } from '#server/router.ts'
import { pageNotice } from '#server/site/page-notice.ts'
import { watchEndpoints } from '#server/watch/watch-requests.ts'

/** Answers with a built file or a page: from the cache, or rendered when its turn comes. */
export function renderPage(
  deps: Deps,
  pages: WebRenderer,
  cache: ResponseCache,
  visitorOf: (c: Context) => string,
) {
  const renderInTurn = createRenderings()
  return async (c: Context): Promise<Response> => {
    const file = pages.file(c.req.raw)
    if (file) return file
    const asked = atLongAddress(c.req.raw)
    const plain = await pages.plain(asked)
    return cache.answer(plain, async (madeOf, begins) => {
      try {
        const visitor = visitorOf(c)
        await deps.limiter.spendWork('page', [visitor])
        return await renderInTurn(visitor, () => {
          begins()
          return renderNow(deps, pages, { call: c.req, asked, plain, madeOf })
        })
      } catch (error) {
        if (isExpected(error)) return refusalPage(error)
        throw error
      }
    })
  }
}

/**
 * @param call the request as it came
 * @param asked its long address; `plain` is the address that the page is rendered for
 */
async function renderNow(
  deps: Deps,
  pages: WebRenderer,
  {
    call,
    asked,
    plain,
    madeOf,
  }: {
    call: HonoRequest
    asked: Request
    plain: Request
    madeOf: Set<string>
  },
): Promise<Response> {
  const { config, log } = deps
  const nonce = randomBytes(16).toString('base64')
  let refused: Refused | undefined
  const response = await pages.render(plain, {
    nonce,
    api: inProcessClient(depsOf(deps, call.raw.headers), madeOf, (error) => (refused = error)),
    origin: config.public_url,
    is_dm_open: isDmOpen(deps),
    is_insecure_demo: config.is_insecure_demo,
    legal_texts: config.legal_texts,
    ...pageNotice(deps.site.current()),
    ...(config.meta_events ? { pixel_id: config.meta_events.pixel_id } : {}),
  })
  if (response.status >= 500 && refused) throw refused
  if (response.status === 404) log.info({ path: call.path }, 'page not found')
  const headers = new Headers(response.headers)
  keepUnread(headers, asked.url, plain.url)
  const hasPixel = config.meta_events !== undefined && isMeasuredPath(call.path)
  headers.set('content-security-policy', pagePolicy(nonce, config.is_dev_server, hasPixel))
  return new Response(response.body, { status: response.status, headers })
}

type Refused = ORPCError<string, unknown>

/** Pages are the same for everyone, so they render without headers. The work budget of the page covers its calls. */
function inProcessClient(deps: Deps, madeOf: Set<string>, onRefused: (error: Refused) => void) {
  const context = {
    deps: { ...deps, limiter: unlimited },
    headers: new Headers(),
    visitor_key: 'rendering',
    network_key: 'rendering',
    customer_key: 'rendering',
    madeOf,
  }
  return createRouterClient(router, {
    context,
    interceptors: [
      onError((error) => {
        if (isExpected(error) && error.status === 503) onRefused(error)
      }),
      watchEndpoints(deps.watch),
      catchErrors(deps.log),
    ],
  })
}
