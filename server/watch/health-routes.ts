import { Hono } from 'hono'

import type { Deps } from '#server/deps.ts'
import type { Readiness } from '#server/http/readiness.ts'
import { version } from '#server/version.ts'

/** For supervisors: `/livez` while the process runs, `/readyz` while it can serve, with the faults otherwise. */
export function healthRoutes({ replicas }: Pick<Deps, 'replicas'>, readiness: Readiness) {
  return new Hono()
    .get('/livez', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const faults = await readiness.faults()
      const isReady = faults.length === 0
      return c.json(
        {
          status: isReady ? 'ok' : 'unready',
          faults,
          version,
          ...(replicas ? { replicas: statesOf(replicas) } : {}),
        },
        isReady ? 200 : 503,
      )
    })
}

/** Information only: restarting this copy would not help a replica. */
const statesOf = (replicas: NonNullable<Deps['replicas']>) =>
  replicas.states().map(({ replica, fault }) => ({ replica, state: fault ?? 'used' }))
