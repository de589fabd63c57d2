import { addProcessMetrics, createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import type { WatchSettings } from './settings.ts'
import { openTracing } from './tracing.ts'
import type { Tracing } from './span.ts'

/** Metrics and traces of a process. */
export type Watch = { metrics: Metrics; tracing: Tracing }

export async function openWatch(config: WatchSettings): Promise<Watch> {
  const metrics = createMetrics()
  if (config.metrics_token !== undefined) addProcessMetrics(metrics)
  return { metrics, tracing: await openTracing(config) }
}

/** For commands, whose metrics are not exported. */
export const unwatched = () => openWatch({ metrics_token: undefined, tracing: undefined })
