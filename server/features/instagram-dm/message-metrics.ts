import type { Reading } from '#server/watch/metric-collectors.ts'

import { countRecentMessages, findResponseTimes } from './answers/response-times.ts'

/** Direct messages of the last 24 hours, and how fast they were answered. */
export const readMessages: Reading = async (db, metrics) => {
  const messages = await countRecentMessages(db)
  metrics.dmMessages.reset()
  for (const { state, count } of messages) metrics.dmMessages.set({ state }, count)
  metrics.deadLetters.set(
    { kind: 'direct_message' },
    messages.find(({ state }) => state === 'failed')?.count ?? 0,
  )
  const times = await findResponseTimes(db)
  metrics.dmResponse.reset()
  if (times) {
    metrics.dmResponse.set({ quantile: '0.5' }, times.p50_ms / 1000)
    metrics.dmResponse.set({ quantile: '0.95' }, times.p95_ms / 1000)
  }
}
