import type { Deps } from '#server/deps.ts'
import { workEach } from '#server/jobs/worker.ts'

import { domainRefreshJob } from './domain-refresh-job.ts'
import { bringDomainMapUpToDate } from './followers.ts'

/** Refreshes within about a second. A failed refresh is retried, because nobody waits for it. */
export const followerWorkers = [
  workEach(
    domainRefreshJob,
    {
      batchSize: 1,
      failure: 'refreshing follower domains failed',
      facts: ({ influencer_id }) => ({ influencer_id }),
    },
    async ({ db }: Pick<Deps, 'db'>, { payload }) =>
      bringDomainMapUpToDate(db, payload.influencer_id),
  ),
]
