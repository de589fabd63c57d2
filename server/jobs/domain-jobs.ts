import { fromKysely } from 'pg-boss'
import type { Job, PgBoss } from 'pg-boss'

import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { bringDomainMapUpToDate } from '#server/features/followers/followers.ts'

const domainQueue = 'refresh-follower-domains'

type DomainRefresh = { influencer_id: string }

const hour = 3600
const day = 24 * hour

/** Of one influencer one job waits at most, so that many changes make few runs. */
export async function createDomainQueue(boss: PgBoss): Promise<void> {
  const options = {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    retentionSeconds: 2 * day,
    // Of those that were given up, for somebody to look at.
    deleteAfterSeconds: 7 * day,
  }
  await boss.createQueue(domainQueue, { ...options, policy: 'short' })
  await boss.updateQueue(domainQueue, options)
  // Remembers the queue's row, as `createMailQueues` does.
  await boss.findJobs(domainQueue, { key: 'none' })
}

export async function addDomainRefresh(boss: PgBoss, db: Db, influencerId: string): Promise<void> {
  const job: DomainRefresh = { influencer_id: influencerId }
  await boss.send(domainQueue, job, { db: fromKysely(db), singletonKey: influencerId })
}

/** The same for many influencers in one statement. */
export async function addDomainRefreshes(
  boss: PgBoss,
  db: Db,
  influencerIds: readonly string[],
  delaySeconds: number,
): Promise<void> {
  const jobs = influencerIds.map((influencer_id) => ({
    data: { influencer_id } satisfies DomainRefresh,
    singletonKey: influencer_id,
    startAfter: delaySeconds,
  }))
  await boss.insert(domainQueue, jobs, { db: fromKysely(db) })
}

/** Refreshes within about a second; a failure is tried again and is nothing that anybody waits for. */
export async function workDomains(boss: PgBoss, deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  await boss.work(
    domainQueue,
    { pollingIntervalSeconds: 1 },
    async ([job]: Job<DomainRefresh>[]) => {
      if (!job) return
      const { influencer_id } = job.data
      try {
        await bringDomainMapUpToDate(deps.db, influencer_id)
      } catch (error) {
        deps.log.error(
          { err: error, job: domainQueue, job_id: job.id, influencer_id },
          'refreshing follower domains failed',
        )
        throw error
      }
      await boss.deleteJob(domainQueue, job.id)
    },
  )
}
