import { Hono } from 'hono'
import type { Env } from 'hono'

import type { Config } from '#server/config.ts'

import { apiReference } from './api-reference.ts'
import { openApiDocument } from './openapi.ts'
import { withoutQuery } from '../cache/response-cache.ts'
import type { ResponseCache } from '../cache/response-cache.ts'

/** The contract does not change while the process runs. */
const contractTag = 'contract'

const cacheControl = 'public, max-age=300'

const docsHeaders = {
  'cache-control': cacheControl,
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
}

/** The contract as OpenAPI and as HTML. Several megabytes of text, so both are rendered once and cached compressed. */
export function apiDocuments<E extends Env>(
  config: Pick<Config, 'public_url'>,
  cache: ResponseCache,
): Hono<E> {
  const routes = new Hono<E>()
  routes.get('/api/openapi.json', (c) =>
    cache.answer(withoutQuery(c.req.raw), async (madeOf) => {
      madeOf.add(contractTag)
      return c.json(await openApiDocument(config), 200, { 'cache-control': cacheControl })
    }),
  )
  routes.get('/api/docs', (c) =>
    cache.answer(withoutQuery(c.req.raw), async (madeOf) => {
      madeOf.add(contractTag)
      return c.html(apiReference(await openApiDocument(config)), 200, docsHeaders)
    }),
  )
  return routes
}
