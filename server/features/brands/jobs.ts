import type { Deps } from '#server/deps.ts'
import { schedule } from '#server/jobs/worker.ts'

import { settleMerges } from './merges.ts'

export const brandWorkers = [
  // Whoever merges goes on at once; this is for processes that were killed, and for codes saved meanwhile.
  schedule({
    name: 'settle-brand-merges',
    cron: '* * * * *',
    run: ({ db }: Pick<Deps, 'db'>) => settleMerges(db),
  }),
]
