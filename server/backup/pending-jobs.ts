import type pg from 'pg'

import type { Deps } from '#server/deps.ts'
import { linkJob } from '#server/features/accounts/links/link-job.ts'
import { deadMailJob, mailJob } from '#server/features/mail/mail-job.ts'
import type { Jobs } from '#server/jobs/open-jobs.ts'

import { jobsTable } from './archive-format.ts'
import type { Source } from './copy.ts'

/**
 * Jobs are archived by name and payload, not as rows of the queue's own tables. Scheduled jobs are left out:
 * the schedule creates them again. An active job counts as waiting, as it does after a crash.
 */
const waitingJobs: Source = {
  name: jobsTable,
  columns: ['id', 'name', 'data', 'created_on', 'start_after', 'singleton_key'],
  query: `select id, name, data, created_on, start_after, singleton_key from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name not in (select name from pgboss.schedule)`,
}

/** A database on which the product never started has no queue. */
export async function findPendingJobs(client: pg.ClientBase): Promise<Source | undefined> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('pgboss.job') is not null as is_there",
  )
  return rows[0]?.is_there ? waitingJobs : undefined
}

/** Temporary table for the rows of waiting jobs. It ends with the transaction. */
export async function createJobsTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create temporary table ${jobsTable} (id uuid, name text, data jsonb,
    created_on timestamptz, start_after timestamptz, singleton_key text) on commit drop`)
}

/** What happens to unsent mails: they are sent, or moved to the dead letters for a decision by staff. */
export type WaitingMails = 'send' | 'hold'

export type RestoredJobs = { back: number; mails_sent: number; mails_held: number; dropped: number }

/** The queue itself expires mails that waited longer. */
const oldestMail = 24 * 3_600_000

type WaitingJob = {
  id: string
  name: string
  data: object
  created_on: Date | string
  start_after: Date | string
  singleton_key: string | null
}

/**
 * Creates jobs from the archived rows. Only the operator knows whether the original installation continued and sent its
 * mails. Without the operator's choice no mail is sent twice and none is lost.
 */
export async function restoreJobs(
  client: pg.ClientBase,
  jobs: Pick<Jobs<Deps>, 'putBack'>,
  knownQueues: ReadonlySet<string>,
  mails: WaitingMails,
): Promise<RestoredJobs> {
  const restored: RestoredJobs = { back: 0, mails_sent: 0, mails_held: 0, dropped: 0 }
  const connection = {
    executeSql: (text: string, values?: unknown[]) => client.query(text, values),
  }
  const { rows } = await client.query<WaitingJob>(
    `select * from ${jobsTable} order by name, created_on, id`,
  )
  const queues = Map.groupBy(rows, (job) => queueFor(job, mails))
  for (const [queue, waiting] of queues) {
    if (queue === undefined || !knownQueues.has(queue)) {
      restored.dropped += waiting.length
      continue
    }
    for (let at = 0; at < waiting.length; at += 1000) {
      const inserts = waiting.slice(at, at + 1000).map((job) => ({
        id: job.id,
        data: job.data,
        startAfter: new Date(job.start_after),
        ...(job.singleton_key === null ? {} : { singletonKey: job.singleton_key }),
      }))
      await jobs.putBack(connection, queue, inserts)
    }
    if (queue === mailJob.name) restored.mails_sent += waiting.length
    else if (queue === deadMailJob.name) restored.mails_held += waiting.length
    else restored.back += waiting.length
  }
  return restored
}

/** `undefined` for mails that are useless later: people request a new link anyway. */
function queueFor({ name, created_on }: WaitingJob, mails: WaitingMails): string | undefined {
  const isOld = Date.now() - new Date(created_on).getTime() > oldestMail
  if (name === mailJob.name) return mails === 'send' && !isOld ? mailJob.name : deadMailJob.name
  if (name === linkJob.name) return mails === 'send' && !isOld ? linkJob.name : undefined
  return name
}
