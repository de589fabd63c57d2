import type { Deps } from '#server/deps.ts'
import { schedule } from '#server/jobs/worker.ts'

import { sweepExpired } from './queries.ts'

/**
 * The sweep turns off the codes whose day has passed; hourly heals a missed midnight. A process that was down at
 * midnight must not show yesterday's codes until the next full hour.
 */
export const promoCodeWorkers = [
  schedule({
    name: 'sweep-expired-promo-codes',
    cron: '0 * * * *',
    atStart: 'by each',
    run: ({ db, today }: Pick<Deps, 'db' | 'today'>) => sweepExpired(db, today()),
  }),
]
