import { at } from './process-usage.ts'

export type Aim = [what: string, aim: string, got: string, isMet: boolean]

/** The table of what was aimed at. */
export const tableOfAims = (aims: readonly Aim[]) =>
  [
    '| | aim | measured | |',
    '|---|---|---|---|',
    ...aims.map(
      ([what, aim, got, isMet]) =>
        `| ${what} | ${aim} | ${got} | ${isMet ? 'met' : '**missed**'} |`,
    ),
  ].join('\n')

export const areMet = (aims: readonly Aim[]) => aims.every(([, , , isMet]) => isMet)

/** A table of milliseconds by what took them. */
export const tableOfTimes = (rows: readonly [what: string, times: readonly number[]][]) =>
  [
    '| | number | p50 | p95 | p99 | slowest |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ([what, times]) =>
        `| ${what} | ${times.length} | ${[0.5, 0.95, 0.99, 1].map((share) => Math.round(at(share, times))).join(' | ')} |`,
    ),
  ].join('\n')
