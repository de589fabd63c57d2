import type { Deps } from '#server/deps.ts'
import { workEach } from '#server/jobs/worker.ts'

import { deleteAvatarFiles } from './avatars.ts'
import { fileDeletionJob } from './file-deletion-job.ts'

/** The job names an account that is gone: nothing of it stays. */
export const profileWorkers = [
  workEach(
    fileDeletionJob,
    { batchSize: 1, failure: 'deleting files failed' },
    async (deps: Pick<Deps, 'files'>, { payload }) => deleteAvatarFiles(deps, payload.user_id),
  ),
]
