import type { Deps } from '#server/deps.ts'
import { workEach } from '#server/jobs/worker.ts'

import { deleteAvatarFiles } from './pictures/avatars.ts'
import { fileDeletionJob } from './pictures/file-deletion-job.ts'

/** The job contains the id of a deleted account, so completed jobs are deleted. */
export const profileWorkers = [
  workEach(
    fileDeletionJob,
    { batchSize: 1, failure: 'deleting files failed' },
    async (deps: Pick<Deps, 'files'>, { payload }) => deleteAvatarFiles(deps, payload.user_id),
  ),
]
