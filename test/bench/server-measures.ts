import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type Measures = {
  rss: number
  /** Milliseconds of processor since the start. */
  cpu: number
}

/** In a measured process: answers each message with what it holds and has spent. */
export function answerMeasures(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const measures: Measures = { rss: process.memoryUsage.rss(), cpu: (user + system) / 1000 }
    process.send?.(measures)
  })
}

export async function measuresOf(child: ChildProcess): Promise<Measures> {
  child.send('measures')
  const [measures] = (await once(child, 'message')) as [Measures]
  return measures
}
