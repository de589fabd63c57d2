import type { PgBoss } from 'pg-boss'

import type { WorkerQueue } from '#server/jobs/worker.ts'

const asleep: WorkerQueue['poller'] = { add: () => undefined, soon: () => undefined }

/** For workers that a test starts on a queue of its own; nothing is measured. */
export function workerQueue(boss: PgBoss, poller = asleep): WorkerQueue {
  return { boss, poller, measure: (_name, _jobs, run) => run() }
}
