import { schedule } from '#server/jobs/worker.ts'

import { sendDigests } from './digests.ts'

export const deliveryWorkers = [
  // Each account has an hour in a time zone of its own; some are a quarter of an hour off.
  schedule({
    name: 'send-digests',
    cron: '*/5 * * * *',
    run: (deps: Parameters<typeof sendDigests>[0]) => sendDigests(deps),
  }),
]
