import type { LiveNews } from '#shared/contract/deals/live.ts'

import type { TestApp } from './harness.ts'
import { listen } from './listen.ts'

/** What open pages and programs hear of one change, by the public stream. */
export async function liveEventsOf(
  app: TestApp,
  change: () => Promise<unknown>,
): Promise<LiveNews[]> {
  await app.deps.live.catchUp()
  const lastEventId = app.deps.live.cursor()
  const stream = await listen<LiveNews>((signal) =>
    app.visitor.live.deals(undefined, { signal, lastEventId }),
  )
  await change()
  await app.deps.live.catchUp()
  await stream.until(() => stream.received.length > 0)
  await stream.stop()
  return stream.received.map(({ at: _at, ...event }) => event)
}
