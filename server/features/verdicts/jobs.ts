import { schedule } from '#server/jobs/worker.ts'

import { warnOwners } from './warn-owners.ts'

export const verdictWorkers = [
  schedule({ name: 'warn-of-failing-codes', cron: '25 * * * *', run: warnOwners }),
]
