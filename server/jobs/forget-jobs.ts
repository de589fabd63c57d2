import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/**
 * Deletes jobs that are done, for what they name. Should that fail, they are done all the same: a failure here
 * would have them done again, with all others of their batch. The queue deletes them later.
 */
export async function forgetJobs(
  boss: Pick<PgBoss, 'deleteJob'>,
  log: Logger,
  name: string,
  ids: string | string[],
): Promise<void> {
  try {
    await boss.deleteJob(name, ids)
  } catch (error) {
    log.error({ err: error, job: name, job_id: ids }, 'deleting a job that is done failed')
  }
}
