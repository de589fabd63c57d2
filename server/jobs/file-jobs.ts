import { fromKysely } from 'pg-boss'
import type { Job, PgBoss } from 'pg-boss'

import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { deleteAvatarFiles } from '#server/features/profiles/avatars.ts'

const fileQueue = 'delete-account-files'

type FileDeletion = { user_id: string }

const hour = 3600
const day = 24 * hour

/** A store may be away for long: half a minute after the first try, then ever later, for about four days. */
export async function createFileQueue(boss: PgBoss): Promise<void> {
  const options = {
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    retentionSeconds: 14 * day,
    // Of those that were given up, for somebody to look at.
    deleteAfterSeconds: 30 * day,
  }
  await boss.createQueue(fileQueue, options)
  await boss.updateQueue(fileQueue, options)
  // Remembers the queue's row, as `createMailQueues` does.
  await boss.findJobs(fileQueue, { key: 'none' })
}

/** Files cannot be part of a transaction; the wish to delete them can, and stays until they are gone. */
export async function addFileDeletion(boss: PgBoss, db: Db, userId: string): Promise<void> {
  const job: FileDeletion = { user_id: userId }
  await boss.send(fileQueue, job, { db: fromKysely(db) })
}

export async function workFiles(boss: PgBoss, deps: Pick<Deps, 'files' | 'log'>): Promise<void> {
  await boss.work(fileQueue, { pollingIntervalSeconds: 1 }, async ([job]: Job<FileDeletion>[]) => {
    if (!job) return
    try {
      await deleteAvatarFiles(deps, job.data.user_id)
    } catch (error) {
      deps.log.error({ err: error, job: fileQueue, job_id: job.id }, 'deleting files failed')
      throw error
    }
    // It names an account that is gone.
    await boss.deleteJob(fileQueue, job.id)
  })
}
