import { schedule } from '#server/jobs/worker.ts'

import { refreshShops } from './shops.ts'

export const extensionWorkers = [
  schedule({
    name: 'refresh-extension',
    cron: '* * * * *',
    atStart: 'by each',
    run: refreshShops,
  }),
]
