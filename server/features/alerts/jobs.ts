import { schedule } from '#server/jobs/worker.ts'

import { notifyOfCodes } from './alerts.ts'

export const alertWorkers = [
  // Codes become public in many ways: published, resumed, unblocked. So each run checks all alerts.
  schedule({ name: 'tell-of-codes', cron: '*/5 * * * *', run: notifyOfCodes }),
]
