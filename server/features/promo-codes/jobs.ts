import type { Deps } from '#server/deps.ts'
import { schedule } from '#server/jobs/worker.ts'

import { sweepExpired } from './queries.ts'

/**
 * Turns off expired codes. It runs hourly, to recover from a missed midnight, and at start, so that a process that was
 * down at midnight does not show expired codes.
 */
export const promoCodeWorkers = [
  schedule({
    name: 'sweep-expired-promo-codes',
    cron: '0 * * * *',
    atStart: 'by each',
    run: ({ db, today }: Pick<Deps, 'db' | 'today'>) => sweepExpired(db, today()),
  }),
]
