import type { PgBoss } from 'pg-boss'

import type { WorkerQueue } from '#server/jobs/worker.ts'

const asleep: WorkerQueue['waking'] = { add: () => undefined, soon: () => undefined }

/** For workers that a test starts on a queue of its own; nothing is measured. */
export function workerQueue(boss: PgBoss, waking = asleep): WorkerQueue {
  return { boss, waking, measure: (_name, _jobs, run) => run() }
}
