import type { Described } from './read-page.ts'

export type Metric = { name: string; type: string; labelNames: readonly string[] }

/** These metrics come from the database, so every copy reports the same value. */
const ofTheWhole =
  /^fanfare_(?:jobs|schedule_age_seconds|dead_letters|dm_\w+|outbox_newest|backup_age_seconds)$/
const columns = 2
const size = { w: 24 / columns, h: 8 }

/** A Grafana dashboard with a panel for each metric of the page. */
export function dashboard(metrics: readonly Metric[], described: readonly Described[]): string {
  const panels = described.flatMap(({ metric: name, meaning, act }, index) => {
    const metric = metrics.find((one) => one.name === name)
    if (!metric) return []
    const { query, legend } = queryOf(metric)
    return [
      {
        id: index + 1,
        type: 'timeseries',
        title: name,
        description: `${meaning}.\n\n**Act when:** ${act}.`,
        datasource: { type: 'prometheus', uid: '${source}' },
        gridPos: {
          ...size,
          x: (index % columns) * size.w,
          y: Math.floor(index / columns) * size.h,
        },
        fieldConfig: { defaults: { unit: unitOf(metric), min: 0 }, overrides: [] },
        targets: [{ refId: 'A', expr: query, legendFormat: legend }],
      },
    ]
  })
  const board = {
    title: 'Fanfare',
    uid: 'fanfare',
    description: 'Made from docs/metrics.md by npm run monitoring.',
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'source', label: 'Source', type: 'datasource', query: 'prometheus' }],
    },
    panels,
  }
  return `${JSON.stringify(board, undefined, 2)}\n`
}

function queryOf({ name, type, labelNames }: Metric): { query: string; legend: string } {
  const legendOf = (labels: readonly string[]) =>
    labels.map((label) => `{{${label}}}`).join(' ') || name
  if (type === 'histogram') {
    // One line for each value of the first label. With all labels there would be too many lines.
    const labels = labelNames.slice(0, 1)
    const by = ['le', ...labels].join(', ')
    const query = `histogram_quantile(0.95, sum by (${by}) (rate(${name}_bucket[5m])))`
    return { query, legend: `95% ${legendOf(labels)}` }
  }
  if (type === 'counter')
    return {
      query: `sum by (${labelNames.join(', ')}) (rate(${name}[5m]))`,
      legend: legendOf(labelNames),
    }
  const labels = ofTheWhole.test(name) ? labelNames : ['instance', ...labelNames]
  return { query: `max by (${labels.join(', ')}) (${name})`, legend: legendOf(labels) }
}

function unitOf({ name, type }: Metric): string {
  if (type === 'counter') return 'ops'
  if (name.endsWith('_seconds')) return 's'
  return name.endsWith('_bytes') ? 'bytes' : 'short'
}
