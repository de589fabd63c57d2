import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/**
 * Deletes completed jobs, because their payloads name people. An error is only logged: throwing it would repeat the
 * whole batch. The queue deletes them later.
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
