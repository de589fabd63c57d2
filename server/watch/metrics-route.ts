import { createHash, timingSafeEqual } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

import type { Deps } from '#server/deps.ts'

import { createReadings } from './metric-collectors.ts'
import type { Reading } from './metric-collectors.ts'

/** The metrics of this process for clients with the token. Others get a 404. Never cached. */
export function metricsRoute(
  { config, db, log, watch }: Pick<Deps, 'config' | 'db' | 'log' | 'watch'>,
  ofFeatures: readonly Reading[],
): MiddlewareHandler {
  const { metrics_token } = config
  const { registry } = watch.metrics
  const readings = createReadings(db, watch.metrics, log, ofFeatures)
  return async (c, next) => {
    if (metrics_token === undefined || !isToken(c.req.header('authorization'), metrics_token))
      return next()
    await readings.refresh()
    for (const read of watch.metrics.atReading) read()
    return c.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    })
  }
}

function isToken(header: string | undefined, token: string): boolean {
  // Compares hashes of equal length, so that the timing reveals nothing about the token.
  return timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
