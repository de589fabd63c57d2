import { addProcessMetrics, createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import type { WatchSettings } from './settings.ts'
import { openTracing } from './tracing.ts'
import type { Tracing } from './span.ts'

/** What a process tells its operator about itself. */
export type Watch = { metrics: Metrics; tracing: Tracing }

export async function openWatch(config: WatchSettings): Promise<Watch> {
  const metrics = createMetrics()
  if (config.metrics_token !== undefined) addProcessMetrics(metrics)
  return { metrics, tracing: await openTracing(config) }
}

/** For commands, whose metrics nobody reads. */
export const unwatched = () => openWatch({ metrics_token: undefined, tracing: undefined })
