import type { JobResult, PgBoss } from 'pg-boss'

import type { Watch } from './watch.ts'

type Handler = (jobs: { id: string }[]) => Promise<unknown>

/** Measures every worker that starts afterwards: runs, duration, outcome. */
export function watchJobs(boss: PgBoss, { metrics, tracing }: Watch): void {
  const work = boss.work.bind(boss) as (...call: unknown[]) => Promise<string>
  const measured = (name: string, handler: Handler): Handler => {
    return async (jobs) => {
      const since = performance.now()
      const note = (outcome: string) =>
        metrics.jobs.observe({ job: name, outcome }, (performance.now() - since) / 1000)
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
        const results = await tracing.span(start, () => handler(jobs))
        for (const { status } of Array.isArray(results) ? (results as JobResult[]) : jobs.map(done))
          note(status === 'completed' ? 'completed' : status)
        return results
      } catch (error) {
        for (const _job of jobs) note('failed')
        throw error
      }
    }
  }
  boss.work = ((...call: unknown[]) =>
    work(
      ...call.slice(0, -1),
      measured(call[0] as string, call.at(-1) as Handler),
    )) as typeof boss.work
}

function done(): Pick<JobResult, 'status'> {
  return { status: 'completed' }
}
