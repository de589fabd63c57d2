import { createMetrics } from '#server/watch/metrics.ts'

import { alertRules } from './alert-rules.ts'
import { dashboard } from './dashboard.ts'
import type { Metric } from './dashboard.ts'
import { readPage } from './read-page.ts'

/** The metrics as a process registers them. */
export function knownMetrics(): Metric[] {
  return createMetrics()
    .registry.getMetricsAsArray()
    .map((metric) => {
      const { name, type, labelNames } = metric as unknown as Metric
      return { name, type, labelNames }
    })
}

/** What the page makes of it: contents by the name of their file. */
export function monitoringFiles(): Record<string, string> {
  const { alerts, metrics } = readPage()
  return {
    'deploy/prometheus-alerts.yaml': alertRules(alerts),
    'deploy/grafana-dashboard.json': dashboard(knownMetrics(), metrics),
  }
}
