import type { Deps } from '#server/deps.ts'
import { recount } from '#server/db/recount.ts'
import { schedule } from '#server/jobs/worker.ts'

import { sweepExpired, sweepStarted } from './queries.ts'
import { refreshWaiting } from '#server/db/bulk-changes.ts'

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
  // Also runs at start, for codes that started while no process ran.
  schedule({
    name: 'start-promo-codes',
    cron: '* * * * *',
    atStart: 'by each',
    run: ({ db }: Pick<Deps, 'db'>) => sweepStarted(db, new Date()),
  }),
  // The process that changes a profile continues at once. This job is for killed processes.
  schedule({
    name: 'refresh-codes-of-owners',
    cron: '* * * * *',
    run: ({ db }: Pick<Deps, 'db'>) => refreshWaiting(db),
  }),
  schedule({
    name: 'compare-counts',
    cron: '45 3 * * *',
    run: async ({ db, log }: Pick<Deps, 'db' | 'log'>) => {
      const wrong = await recount(db)
      if (wrong > 0) log.error({ wrong }, 'kept counts were wrong and have been counted anew')
      return wrong
    },
  }),
]
