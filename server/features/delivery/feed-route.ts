import { Hono } from 'hono'
import type { Context } from 'hono'

import { errorTable } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { errorResponse, expectedResponse } from '#server/http/error-response.ts'

import { readFeedAddress, readPrivateFeed } from './private-feed.ts'

const headers = {
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * Private feeds, for feed readers without a session.
 * @param visitorOf key of a request's rate limits
 */
export function privateFeedRoute<Env extends { Bindings: object }>(
  deps: Deps,
  visitorOf: (c: Context<Env>) => string,
) {
  const routes = new Hono<Env>()
  routes.get('/private-feed/:file{.+\\.xml}', async (c) => {
    try {
      await deps.limiter.takeRead(visitorOf(c))
      const id = readFeedAddress(deps.sign, c.req.param('file'))
      // The feed has a limit too, so a shared address does not cost more.
      if (id !== undefined) await deps.limiter.take('private_feed', id)
      const text = id && (await readPrivateFeed(deps, id))
      return text
        ? new Response(text, { headers })
        : errorResponse('NOT_FOUND', errorTable.NOT_FOUND)
    } catch (error) {
      return expectedResponse(error)
    }
  })
  return routes
}
