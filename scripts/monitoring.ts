import { writeFileSync } from 'node:fs'

import { createMetrics } from '#server/watch/metrics.ts'

import { alertRules } from './monitoring/alert-rules.ts'
import { dashboard } from './monitoring/dashboard.ts'
import type { Metric } from './monitoring/dashboard.ts'
import { readPage } from './monitoring/read-page.ts'

/** `npm run monitoring`: writes the alert rules and the dashboard that docs/metrics.md describes. */

/** The metrics as a process registers them. */
export function knownMetrics(): Metric[] {
  return createMetrics()
    .registry.getMetricsAsArray()
    .map((metric) => {
      const { name, type, labelNames } = metric as unknown as Metric
      return { name, type, labelNames }
    })
}

/** The generated files: contents by file name. */
export function monitoringFiles(): Record<string, string> {
  const { alerts, metrics } = readPage()
  return {
    'deploy/prometheus-alerts.yaml': alertRules(alerts),
    'deploy/grafana-dashboard.json': dashboard(knownMetrics(), metrics),
  }
}

if (import.meta.main)
  for (const [file, text] of Object.entries(monitoringFiles())) writeFileSync(file, text)
