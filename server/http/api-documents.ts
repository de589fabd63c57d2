import { Hono } from 'hono'
import type { Env } from 'hono'

import type { Config } from '#server/config.ts'

import { apiReference } from './api-reference.ts'
import { openApiDocument } from './openapi.ts'
import { withoutQuery } from './response-cache.ts'
import type { ResponseCache } from './response-cache.ts'

/** Nothing that happens changes the contract of a running process. */
const contractTag = 'contract'

const cacheControl = 'public, max-age=300'

const docsHeaders = {
  'cache-control': cacheControl,
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
}

/** The contract for programs and for people: megabytes of text, so they are made once and kept compressed. */
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
