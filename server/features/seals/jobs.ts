import { schedule } from '#server/jobs/worker.ts'

import { renewSeals } from './renew-seals.ts'

export const sealWorkers = [
  schedule({ name: 'renew-seals', cron: '55 3 * * *', atStart: 'once', run: renewSeals }),
]
