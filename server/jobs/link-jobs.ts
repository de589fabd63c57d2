import type { Job, PgBoss } from 'pg-boss'

import type { Deps } from '#server/deps.ts'
import { grantLink } from '#server/features/accounts/account-links.ts'
import type { LinkWish } from '#server/features/accounts/account-links.ts'

export const linkQueue = 'account-links'

const hour = 3600

export async function createLinkQueue(boss: PgBoss): Promise<void> {
  const options = {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    // Somebody waits for the link: what a killed process had in hand is taken up after a minute.
    expireInSeconds: 60,
    retentionSeconds: hour,
    deleteAfterSeconds: 60,
  }
  await boss.createQueue(linkQueue, options)
  await boss.updateQueue(linkQueue, options)
}

/** Grants wishes for links within about a second; what was granted is deleted, for it names an address. */
export async function workLinks(
  boss: PgBoss,
  deps: Pick<Deps, 'config' | 'db' | 'jobs'>,
): Promise<void> {
  await boss.work(linkQueue, { pollingIntervalSeconds: 1 }, async ([job]: Job<LinkWish>[]) => {
    if (!job) return
    await grantLink(deps, job.data)
    await boss.deleteJob(linkQueue, job.id)
  })
}
