import type { Alert } from './read-page.ts'

/** Rules for Prometheus. Texts are quoted as JSON, which is valid YAML. */
export function alertRules(alerts: readonly Alert[]): string {
  const lines = alerts.flatMap(({ name, when, lasting, action }) => [
    `      - alert: ${name}`,
    `        expr: ${JSON.stringify(when)}`,
    `        for: ${lasting}`,
    '        annotations:',
    `          summary: ${JSON.stringify(action)}`,
  ])
  return [
    '# Made from docs/metrics.md by npm run monitoring.',
    'groups:',
    '  - name: fanfare',
    '    rules:',
    ...lines,
    '',
  ].join('\n')
}
