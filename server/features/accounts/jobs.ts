import type { Deps } from '#server/deps.ts'
import { workEach } from '#server/jobs/worker.ts'

import { grantLink } from './links/account-links.ts'
import { linkJob } from './links/link-job.ts'

type LinkDeps = Pick<Deps, 'config' | 'db' | 'queue'>

/** Processes link requests in batches. Payloads contain addresses, so jobs are deleted when done. */
export const accountWorkers = [
  workEach(
    linkJob,
    { batchSize: 10, failure: 'granting a link failed' },
    async (deps: LinkDeps, { payload }) => grantLink(deps, payload),
  ),
]
