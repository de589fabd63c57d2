import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'

import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { hashed } from '#server/features/marketing/user-data.ts'
import type { MetaEvent, MetaEvents } from '#server/gateways/meta-events/meta-events.ts'
import { MetaEventsError } from '#server/gateways/meta-events/meta-events-error.ts'

const marketingQueue = 'marketing-events'
const deadMarketingQueue = 'marketing-events-dead'

/** An event with the consent under which it waits. */
export type MarketingJob = { event: MetaEvent; receipt: string }

const hour = 3600
const day = 24 * hour

/** Meta takes nothing that is older, and refuses all that comes with it. */
const longestAge = 7 * day

/** Few, because one bad event has all of its call refused. */
const batchSize = 20

/** Meta may be away for long: a first try at once, then ever later, until the events are too old. */
export async function createMarketingQueues(boss: PgBoss): Promise<void> {
  const dead = { retryLimit: 0, retentionSeconds: longestAge, deleteAfterSeconds: hour }
  const events = {
    deadLetter: deadMarketingQueue,
    retryLimit: 34,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    // Each of a refused batch is tried by itself.
    expireInSeconds: 240,
    retentionSeconds: longestAge,
    // Of those that failed and were copied to the dead ones.
    deleteAfterSeconds: hour,
  }
  await boss.createQueue(deadMarketingQueue, dead)
  await boss.updateQueue(deadMarketingQueue, dead)
  await boss.createQueue(marketingQueue, events)
  await boss.updateQueue(marketingQueue, events)
  // Remembers the queue's row, as `createMailQueues` does.
  await boss.findJobs(marketingQueue, { key: 'none' })
}

/** Under the event's own id, so that the same event waits once. */
export async function addMarketingEvent(boss: PgBoss, db: Db, job: MarketingJob): Promise<void> {
  await boss.send(marketingQueue, job, { id: job.event.event_id, db: fromKysely(db) })
}

/** Deletes what waits under a consent that was taken back, or for an account that is deleted. */
export async function dropMarketingEvents(
  db: Db,
  of: { receipt: string } | { user_id: string },
): Promise<void> {
  const isTheirs =
    'receipt' in of
      ? sql`data->>'receipt' = ${of.receipt}`
      : sql`data->'event'->'user_data'->'external_id'->>0 = ${hashed(of.user_id)}`
  await sql`
    delete from pgboss.job
      where name in (${marketingQueue}, ${deadMarketingQueue}) and ${isTheirs}`.execute(db)
}

type MarketingDeps = Pick<Deps, 'log' | 'metaEvents'>

/** Sends what waits, a few at a time. */
export async function workMarketing(boss: PgBoss, deps: MarketingDeps): Promise<void> {
  await boss.work(
    marketingQueue,
    {
      pollingIntervalSeconds: 1,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    },
    (jobs: JobWithMetadata<MarketingJob>[]) => settle(boss, deps, jobs),
  )
}

type Job = JobWithMetadata<MarketingJob>

async function settle(
  boss: PgBoss,
  { log, metaEvents }: MarketingDeps,
  jobs: readonly Job[],
): Promise<JobResult[]> {
  const oldest = Math.floor(Date.now() / 1000) - longestAge
  // Switched off since: nobody wants them any more.
  const wanted = metaEvents ? jobs.filter(({ data }) => data.event.event_time > oldest) : []
  if (wanted.length < jobs.length)
    log.warn(
      { job: marketingQueue, events: jobs.length - wanted.length },
      metaEvents ? 'marketing events dropped: too old' : 'marketing events dropped: switched off',
    )
  const faults = metaEvents ? await send(metaEvents, wanted) : new Map<string, MetaEventsError>()
  const sent = wanted.filter(({ id }) => !faults.has(id))
  if (sent.length > 0)
    log.info({ job: marketingQueue, events: sent.length }, 'marketing events sent')
  const results = jobs.map((job) => resultOf(job, faults.get(job.id)))
  complain(log, wanted, faults)
  // They tell who did what: nothing of them stays.
  const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id)
  if (done.length > 0) await boss.deleteJob(marketingQueue, done)
  return results
}

/** All in one call; when something about them is refused, each by itself, so that one spoils no other. */
async function send(
  metaEvents: MetaEvents,
  jobs: readonly Job[],
): Promise<Map<string, MetaEventsError>> {
  const faults = new Map<string, MetaEventsError>()
  if (jobs.length === 0) return faults
  try {
    await metaEvents.send(jobs.map(({ data }) => data.event))
  } catch (error) {
    const fault =
      error instanceof MetaEventsError
        ? error
        : new MetaEventsError('temporary', (error as Error).name)
    if (fault.fault !== 'refused' || jobs.length === 1) {
      for (const { id } of jobs) faults.set(id, fault)
      return faults
    }
    for (const job of jobs) for (const entry of await send(metaEvents, [job])) faults.set(...entry)
  }
  return faults
}

function resultOf({ id }: Job, error: MetaEventsError | undefined): JobResult {
  if (error === undefined) return { id, status: 'completed' }
  const output = { fault: error.fault, code: error.code }
  return { id, status: error.fault === 'temporary' ? 'failed' : 'deadletter', output }
}

const complaints = {
  temporary: 'marketing events delayed',
  refused: 'marketing events refused',
  access: 'marketing events given up: Meta does not accept our token',
}

/** A line for each kind of failure in a batch: what they are about is nobody's business. */
function complain(
  log: Deps['log'],
  jobs: readonly Job[],
  faults: ReadonlyMap<string, MetaEventsError>,
): void {
  const failed = Object.groupBy(
    jobs.filter(({ id }) => faults.has(id)),
    ({ id }) => `${faults.get(id)?.fault} ${faults.get(id)?.code}`,
  )
  for (const some of Object.values(failed)) {
    const [first] = some ?? []
    const fault = first && faults.get(first.id)
    if (!fault || !some) continue
    const givenUp = some.filter(({ retryCount, retryLimit }) => retryCount >= retryLimit).length
    const facts = {
      job: marketingQueue,
      events: some.length,
      names: [...new Set(some.map(({ data }) => data.event.event_name))],
      code: fault.code,
      given_up: fault.fault === 'temporary' ? givenUp : some.length,
    }
    if (fault.fault === 'temporary')
      log[givenUp > 0 ? 'error' : 'warn'](facts, complaints.temporary)
    else log.error({ ...facts, alarm: `meta_${fault.fault}` }, complaints[fault.fault])
  }
}
