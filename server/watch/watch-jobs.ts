import type { JobResult } from 'pg-boss'

import type { Watch } from './watch.ts'

/** Runs a batch of a queue, and measures it: duration, and the outcome of each job. */
export type MeasureJobs = <Results>(
  name: string,
  jobs: readonly unknown[],
  run: () => Promise<Results>,
) => Promise<Results>

export function measureJobs({ metrics, tracing }: Watch): MeasureJobs {
  return async (name, jobs, run) => {
    const since = performance.now()
    const note = (outcome: string) =>
      metrics.jobs.observe({ queue: name, outcome }, (performance.now() - since) / 1000)
    const start = {
      name: `process ${name}`,
      kind: 'consumer' as const,
      attributes: {
        'messaging.system': 'pg-boss',
        'messaging.operation.name': 'process',
        'messaging.operation.type': 'process',
        'messaging.destination.name': name,
        'messaging.batch.message_count': jobs.length,
      },
    }
    try {
      const results = await tracing.span(start, run)
      for (const { status } of Array.isArray(results) ? (results as JobResult[]) : jobs.map(done))
        note(status)
      return results
    } catch (error) {
      for (const _job of jobs) note('failed')
      throw error
    }
  }
}

function done(): Pick<JobResult, 'status'> {
  return { status: 'completed' }
}
