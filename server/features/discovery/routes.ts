import { Hono } from 'hono'
import type { Context } from 'hono'

import { errorTable } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { errorResponse, expectedResponse } from '#server/http/error-response.ts'
import { publicDeps } from '#server/http/public-deps.ts'
import { withoutQuery } from '#server/http/cache/response-cache.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'

import { brandFeed, profileFeed, siteFeed } from './feeds.ts'
import { createSharePictures } from './share-pictures.ts'
import { securityText } from './security-text.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const shared = 'public, max-age=300, s-maxage=300'
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': shared }
const rss = { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': shared }
/** Browsers keep what they have seen. Shared caches ask again soon: the code in a picture may have leaked. */
const year = 'public, max-age=31536000, s-maxage=300, immutable'

/**
 * Endpoints for search engines, feed readers and social networks. Mount them before the pages.
 * @param visitorOf key of a request's rate limits
 */
export function discoveryRoutes<Env extends { Bindings: object }>(
  deps: Deps,
  cache: ResponseCache,
  visitorOf: (c: Context<Env>) => string,
) {
  const { config } = deps
  const routes = new Hono<Env>()
  const findSharePicture = createSharePictures()

  const reading = (c: Context<Env>) => publicDeps(deps, c.req.raw.headers)

  /** A rate-limited answer. `produce` returns nothing for a 404. */
  const answer = async (c: Context<Env>, produce: () => Promise<Response | undefined>) => {
    try {
      await deps.limiter.takeRead(visitorOf(c))
      return (await produce()) ?? notFound()
    } catch (error) {
      return expectedResponse(error)
    }
  }
  /** The same with the response cache. */
  const remembered = (
    c: Context<Env>,
    headers: Record<string, string>,
    produce: (deps: Deps) => Promise<string | undefined>,
  ) =>
    answer(c, () =>
      cache.answer(withoutQuery(c.req.raw), async () => {
        const text = await produce(reading(c)).catch((error: unknown) => expectedResponse(error))
        if (text instanceof Response) return text
        return text === undefined ? notFound() : new Response(text, { headers })
      }),
    )

  routes.get('/robots.txt', (c) =>
    c.text(robots(config.public_url), 200, { 'cache-control': shared }),
  )
  routes.get('/.well-known/security.txt', (c) =>
    c.text(securityText(config.public_url), 200, { 'cache-control': shared }),
  )
  routes.get('/sitemap.xml', (c) =>
    remembered(c, xml, ({ db }) => sitemapIndex(db, config.public_url)),
  )
  // Not cached here: a part can be larger than everything else together.
  routes.get('/sitemaps/:file{.+\\.xml}', (c) =>
    answer(c, async () => {
      await deps.limiter.spendWork('sitemap_part', [visitorOf(c)])
      const { db } = reading(c)
      const part = await sitemapPart(db, config.public_url, c.req.param('file').slice(0, -4))
      return part && new Response(streamOf(part), { headers: xml })
    }),
  )
  routes.get('/feed.xml', (c) => remembered(c, rss, siteFeed))
  routes.get('/brand/:name/feed.xml', (c) =>
    remembered(c, rss, (deps) => brandFeed(deps, c.req.param('name'))),
  )
  routes.get('/influencer/:username/feed.xml', (c) =>
    remembered(c, rss, (deps) => profileFeed(deps, c.req.param('username'))),
  )

  routes.get('/share/:version/:picture{.+\\.png}', (c) =>
    answer(c, async () => {
      const picture = await findSharePicture(reading(c), new URL(c.req.url).pathname, visitorOf(c))
      if (picture === undefined) return undefined
      const headers = {
        'content-type': 'image/png',
        'content-length': String(picture.bytes.byteLength),
        // An old version's address shows the current picture, so it gets a short cache time.
        'cache-control': picture.is_current ? year : shared,
        // CORP: networks and messengers embed the picture in their pages.
        'cross-origin-resource-policy': 'cross-origin',
      }
      return new Response(picture.bytes, { headers })
    }),
  )
  return routes
}

function robots(origin: string): string {
  const closed = ['/api/', '/rpc/', '/influencer-dashboard']
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function notFound(): Response {
  return errorResponse('NOT_FOUND', errorTable.NOT_FOUND)
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
