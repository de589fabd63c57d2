import type { Deps } from '#server/deps.ts'
import { schedule, workEach } from '#server/jobs/worker.ts'

import { refreshShopsJob } from '#server/features/promo-codes/leaks/refresh-shops-job.ts'
import { refreshShops } from './shops.ts'

export const extensionWorkers = [
  schedule({
    name: 'refresh-extension',
    cron: '* * * * *',
    atStart: 'by each',
    run: refreshShops,
  }),
  workEach(
    refreshShopsJob,
    { batchSize: 1, failure: 'updating the shops of the extension failed' },
    async (deps: Pick<Deps, 'db'>) => void (await refreshShops(deps)),
  ),
]
