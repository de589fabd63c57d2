import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { knownMetrics, monitoringFiles } from '../scripts/monitoring.ts'
import { readPage } from '../scripts/monitoring/read-page.ts'

const { alerts, metrics } = readPage()
const known = new Map(knownMetrics().map((metric) => [metric.name, metric]))

/** What Prometheus has by itself, and libraries in every process. */
const isOfOthers = (name: string) => name === 'up' || /^(?:process|nodejs)_/.test(name)

/** The series that an expression reads, each with the labels that it asks for. */
function seriesIn(expression: string): { name: string; labels: string[] }[] {
  return [
    ...expression.matchAll(/\b(up|(?:fanfare|http|process|nodejs)_[a-z\d_]+)(\{[^}]*\})?/g),
  ].map(([, name = '', selector = '']) => ({
    name,
    labels: [...selector.matchAll(/(\w+)(?:=~?|!=)"/g)].map(([, label = '']) => label),
  }))
}

/** The metric that a series belongs to: histograms have several. */
function metricOf(series: string) {
  const [, base = ''] = /^(.*)_(?:bucket|count|sum)$/.exec(series) ?? []
  return known.get(base)?.type === 'histogram' ? known.get(base) : known.get(series)
}

describe('alert rules and dashboard', () => {
  test('alert rules and dashboard are what docs/metrics.md says', () => {
    for (const [file, text] of Object.entries(monitoringFiles()))
      expect(readFileSync(file, 'utf8') === text, `npm run monitoring writes ${file}`).toBe(true)
  })

  test('alerts ask only for metrics and labels that a process has', () => {
    expect(alerts.length).toBeGreaterThan(15)
    for (const { name, when, lasting, action } of alerts) {
      expect(name).toMatch(/^Fanfare[A-Z][A-Za-z]+$/)
      expect(lasting).toMatch(/^\d+[smh]$/)
      expect(action).toMatch(/^[A-Z]/)
      const series = seriesIn(when)
      expect(series, name).not.toEqual([])
      for (const { name: asked, labels } of series.filter((one) => !isOfOthers(one.name))) {
        const metric = metricOf(asked)
        expect(metric, `${asked} of ${name}`).toBeDefined()
        expect(metric?.type === 'histogram', asked).toBe(/_(?:bucket|count|sum)$/.test(asked))
        for (const label of labels)
          expect(metric?.labelNames, `${asked}{${label}}`).toContain(label)
      }
    }
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
  })

  test('no metric has a label that Prometheus sets itself, because it would rename ours', () => {
    for (const { name, labelNames } of known.values())
      for (const label of ['job', 'instance']) expect(labelNames, name).not.toContain(label)
  })

  test('every metric has an alert, but for those that only a person can judge', () => {
    const asked = new Set(
      alerts.flatMap(({ when }) => seriesIn(when).map(({ name }) => metricOf(name)?.name)),
    )
    // They tell beside another value, or have no number at which to act everywhere.
    const judged = [
      'fanfare_cache_bytes',
      'fanfare_cache_entries',
      'fanfare_cache_requests_total',
      'fanfare_db_connections',
      'fanfare_live_events_delivered_total',
      'fanfare_rate_limited_total',
      'fanfare_removed_rows_total',
      'fanfare_replica_lag_seconds',
      'fanfare_replica_reads_total',
    ]
    expect([...known.keys()].filter((name) => !asked.has(name)).toSorted()).toEqual(judged)
  })

  test('the dashboard has a panel for every metric, with what it means and when to act', () => {
    const { panels } = JSON.parse(monitoringFiles()['deploy/grafana-dashboard.json'] ?? '') as {
      panels: { title: string; description: string; targets: { expr: string }[] }[]
    }
    expect(panels.map(({ title }) => title).toSorted()).toEqual([...known.keys()].toSorted())
    for (const { title, description, targets } of panels) {
      const row = metrics.find(({ metric }) => metric === title)
      expect(description).toContain(row?.meaning ?? '-')
      expect(description).toContain(row?.act ?? '-')
      for (const { expr } of targets)
        expect(seriesIn(expr).map(({ name }) => metricOf(name)?.name)).toEqual([title])
    }
  })
})
