import { readFileSync } from 'node:fs'

export type Alert = { name: string; when: string; lasting: string; action: string }
export type Described = { metric: string; meaning: string; act: string }

const page = 'docs/metrics.md'

/** The rows of the page's two tables: metrics and alerts. */
export function readPage(): { alerts: Alert[]; metrics: Described[] } {
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => cellsOf(line))
  const alerts = rows.flatMap(([name = '', when = '', lasting = '', action]) =>
    action === undefined ? [] : [{ name: plain(name), when: plain(when), lasting, action }],
  )
  const metrics = rows.flatMap(([metric = '', meaning = '', act = '', more]) =>
    more === undefined ? [{ metric: plain(metric), meaning, act }] : [],
  )
  return { alerts, metrics }
}

/** In Markdown tables `\|` is a bar. */
function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
}

const plain = (cell: string) => cell.replaceAll('`', '')
