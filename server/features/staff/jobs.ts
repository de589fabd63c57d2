import { schedule } from '#server/jobs/worker.ts'

import { endDueElites } from './people/people.ts'

export const staffWorkers = [
  schedule({ name: 'end-elite', cron: '*/10 * * * *', run: endDueElites }),
]
