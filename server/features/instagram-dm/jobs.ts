import { schedule } from '#server/jobs/worker.ts'

import { refreshToken } from './upkeep.ts'
import { ensureSubscribed } from './profile-upkeep.ts'

export const instagramWorkers = [
  schedule({
    name: 'instagram-set-up',
    cron: '*/15 * * * *',
    atStart: 'once',
    run: ensureSubscribed,
  }),
  schedule({
    name: 'refresh-instagram-token',
    cron: '25 4 * * *',
    run: refreshToken,
  }),
]
