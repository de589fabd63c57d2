import { schedule } from '#server/jobs/worker.ts'

import { retention, runRetention } from './retention.ts'

/** One scheduled task per line of the table. */
export const retentionWorkers = Object.entries(retention).map(([name, { cron }]) =>
  schedule({
    name,
    cron,
    run: (deps: Parameters<typeof runRetention>[1]) => runRetention(name, deps),
  }),
)
