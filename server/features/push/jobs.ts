import { schedule } from '#server/jobs/worker.ts'

import { sendNotifications } from './deliver.ts'

export const pushWorkers = [
  // Codes of a minute come together in one message.
  schedule({
    name: 'tell-browsers-of-news',
    cron: '* * * * *',
    run: (deps: Parameters<typeof sendNotifications>[0]) => sendNotifications(deps),
  }),
]
