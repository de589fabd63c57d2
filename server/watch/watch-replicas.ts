import type { Logger } from 'pino'

import type { Replicas } from '#server/db/replicas/watch-replicas.ts'

import type { Watch } from './watch.ts'

/** Measures the replicas, and logs when one is left out or comes back. Their addresses hold passwords: they have numbers. */
export function recordReplicas(
  replicas: Replicas,
  log: Logger,
  { metrics }: Pick<Watch, 'metrics'>,
): void {
  replicas.onRead((outcome) => metrics.replicaReads.inc({ outcome }))
  replicas.onFault((replica, fault) => {
    if (fault) log.error({ alarm: 'replica', replica, fault }, 'a read replica is left out')
    else log.info({ replica }, 'a read replica is used')
  })
  metrics.atReading.push(() => {
    for (const { replica, fault, lag } of replicas.states()) {
      metrics.replicaUsed.set({ replica }, fault ? 0 : 1)
      metrics.replicaLag.set({ replica }, lag / 1000)
    }
  })
}
