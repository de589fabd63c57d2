import type { Deps } from '#server/deps.ts'
import type { MetaEvents } from '#server/gateways/meta-events/meta-events.ts'
import { MetaEventsError } from '#server/gateways/meta-events/meta-events-error.ts'
import { workBatches } from '#server/jobs/worker.ts'
import type { Failed, Trial } from '#server/jobs/worker.ts'

import { longestAge, marketingJob } from './event-job.ts'
import type { MarketingJob } from './event-job.ts'

type MarketingDeps = Pick<Deps, 'log' | 'metaEvents'>

type Event = Trial<MarketingJob>

/** Small batches, because one invalid event fails the whole call. Jobs are deleted when done. */
export const marketingWorkers = [workBatches(marketingJob, { batchSize: 20 }, sendWanted)]

async function sendWanted(
  { log, metaEvents }: MarketingDeps,
  events: readonly Event[],
): Promise<ReadonlyMap<string, Failed>> {
  const oldest = Math.floor(Date.now() / 1000) - longestAge
  // Conversion events were switched off meanwhile: drop them.
  const wanted = metaEvents ? events.filter(({ payload }) => payload.event.event_time > oldest) : []
  if (wanted.length < events.length)
    log.warn(
      { job: marketingJob.name, events: events.length - wanted.length },
      metaEvents ? 'marketing events dropped: too old' : 'marketing events dropped: switched off',
    )
  const faults = metaEvents ? await send(metaEvents, wanted) : new Map<string, MetaEventsError>()
  const sent = wanted.filter(({ id }) => !faults.has(id))
  if (sent.length > 0)
    log.info({ job: marketingJob.name, events: sent.length }, 'marketing events sent')
  logFailures(log, wanted, faults)
  return new Map([...faults].map(([id, error]) => [id, failedBy(error)]))
}

/** One call for all. If it is rejected, each event is sent separately. */
async function send(
  metaEvents: MetaEvents,
  events: readonly Event[],
): Promise<Map<string, MetaEventsError>> {
  const faults = new Map<string, MetaEventsError>()
  if (events.length === 0) return faults
  try {
    await metaEvents.send(events.map(({ payload }) => payload.event))
  } catch (error) {
    const fault =
      error instanceof MetaEventsError
        ? error
        : new MetaEventsError('temporary', (error as Error).name)
    if (fault.fault !== 'refused' || events.length === 1) {
      for (const { id } of events) faults.set(id, fault)
      return faults
    }
    for (const event of events)
      for (const entry of await send(metaEvents, [event])) faults.set(...entry)
  }
  return faults
}

function failedBy({ fault, code }: MetaEventsError): Failed {
  return { status: fault === 'temporary' ? 'failed' : 'deadletter', output: { fault, code } }
}

const complaints = {
  temporary: 'marketing events delayed',
  refused: 'marketing events refused',
  access: 'marketing events given up: Meta does not accept our token',
}

/** One log line per kind of failure, without the events' content. */
function logFailures(
  log: Deps['log'],
  events: readonly Event[],
  faults: ReadonlyMap<string, MetaEventsError>,
): void {
  const failed = Object.groupBy(
    events.filter(({ id }) => faults.has(id)),
    ({ id }) => `${faults.get(id)?.fault} ${faults.get(id)?.code}`,
  )
  for (const some of Object.values(failed)) {
    const [first] = some ?? []
    const fault = first && faults.get(first.id)
    if (!fault || !some) continue
    const givenUp = some.filter(({ isLast }) => isLast).length
    const facts = {
      job: marketingJob.name,
      events: some.length,
      names: [...new Set(some.map(({ payload }) => payload.event.event_name))],
      code: fault.code,
      given_up: fault.fault === 'temporary' ? givenUp : some.length,
    }
    if (fault.fault === 'temporary')
      log[givenUp > 0 ? 'error' : 'warn'](facts, complaints.temporary)
    else log.error({ ...facts, alarm: `meta_${fault.fault}` }, complaints[fault.fault])
  }
}
