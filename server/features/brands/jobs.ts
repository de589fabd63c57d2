import type { Deps } from '#server/deps.ts'
import { schedule } from '#server/jobs/worker.ts'

import { learnBrands } from './learn-brands.ts'
import { settleMerges } from './merges.ts'

export const brandWorkers = [
  // A merge continues at once in the process that began it. This job is for killed processes and for what was saved meanwhile.
  schedule({
    name: 'settle-brand-merges',
    cron: '* * * * *',
    run: ({ db, config }: Pick<Deps, 'db' | 'config'>) => settleMerges(db, config.is_limit_waived),
  }),
  schedule({
    name: 'learn-brands',
    cron: '50 3 * * *',
    run: ({ db }: Pick<Deps, 'db'>) => learnBrands(db),
  }),
]
