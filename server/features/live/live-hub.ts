import type { Logger } from 'pino'

import type { Database } from '#server/db/connection/connect.ts'
import type { OutboxEvent } from '#server/db/outbox-event.ts'
import type { Follower, LiveHub, LiveMessage } from '#server/live-events.ts'
import type { Watch } from '#server/watch/watch.ts'

import { listOutboxAfter, outboxRange, settleWaiting } from './outbox.ts'
import { createOpenStreams } from './streams/open-streams.ts'

/** Events in a stream's queue. A slower stream is closed; its client resumes with its cursor. */
const maxQueued = 1000

/** Maximum replay. Beyond it the client reloads, which is cheaper. */
const maxReplayed = 1000

const maxReadAtOnce = 500

/** Polling interval of the outbox, because notifications can be lost. */
export const pollEvery = 15_000

/**
 * Writers wake readers every 50 ms at most, so a reader looks again after each event, and once more when writers that
 * overlapped with the last event have committed (`wake_readers.sql`).
 */
const lookAgainAfter = { event: 50, quiet: 1000 }
/** A writer that left its events within a second of the last notification sends none, and may take a second to commit. */
const maxLooksInVain = 2

/** Reads the outbox once per process and distributes events to all subscribers. */
export async function createLiveHub(
  database: Database,
  log: Logger,
  { metrics }: Pick<Watch, 'metrics'>,
): Promise<LiveHub> {
  const { db } = database
  let seen = (await outboxRange(db)).newest
  const followers = new Set<Follower>()
  const changeCallbacks: ((events: readonly OutboxEvent[]) => void)[] = []
  let isClosed = false
  metrics.atReading.push(() => metrics.outboxPosition.set(seen))

  let nextLook: NodeJS.Timeout | undefined
  // The first read is triggered by a notification.
  let looksInVain = maxLooksInVain
  const lookAgain = (hasFound: boolean) => {
    looksInVain = hasFound ? 0 : looksInVain + 1
    if (isClosed || looksInVain > maxLooksInVain) return
    clearTimeout(nextLook)
    nextLook = setTimeout(
      () => void catchUp(),
      hasFound ? lookAgainAfter.event : lookAgainAfter.quiet,
    )
  }
  /** Returns whether there were any. */
  const readNew = async (): Promise<boolean> => {
    // The counts are corrected before the event is sent.
    let hasFound = !isClosed && (await settleWaiting(db))
    for (;;) {
      const events = isClosed ? [] : await listOutboxAfter(db, seen, maxReadAtOnce)
      const last = events.at(-1)
      if (!last) return hasFound
      hasFound = true
      seen = last.id
      for (const callback of changeCallbacks) callback(events)
      const messages = events.map((event) => ({ id: String(event.id), event }))
      for (const follower of followers) follower.push(messages)
      for (const { age_seconds } of events) metrics.liveLag.observe(Math.max(0, age_seconds))
      // Later events have their own notification.
      if (events.length < maxReadAtOnce) return hasFound
    }
  }
  // One reader at a time; a notification meanwhile triggers one more read.
  let reading = Promise.resolve()
  let isReadWaiting = false
  const readAfter = async (former: Promise<void>) => {
    await former
    isReadWaiting = false
    try {
      lookAgain(await readNew())
    } catch (error) {
      log.error({ err: error }, 'reading the outbox failed')
    }
  }
  const catchUp = async () => {
    if (isReadWaiting) return reading
    isReadWaiting = true
    reading = readAfter(reading)
    return reading
  }
  const unlisten = await database.listen('outbox', () => void catchUp())
  const poll = setInterval(() => void catchUp(), pollEvery)

  const missedSince = async (after: string, upTo: number): Promise<LiveMessage[]> => {
    const from = /^\d{1,15}$/.test(after) ? Number(after) : NaN
    if (from === upTo && from === seen) return []
    const { oldest } = await outboxRange(db)
    const isKnown = from <= upTo && (from >= oldest - 1 || upTo === 0)
    const missed = isKnown ? await listOutboxAfter(db, from, maxReplayed + 1, upTo) : []
    return isKnown && missed.length <= maxReplayed
      ? missed.map((event) => ({ id: String(event.id), event }))
      : [{ id: String(upTo), event: 'resync' }]
  }

  async function* follow(
    lastEventId: string | undefined,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<LiveMessage> {
    // A page rendered by another process may have a newer cursor than this process.
    if (Number(lastEventId) > seen) await catchUp()
    if (isClosed || signal?.aborted) return
    const queue: LiveMessage[] = []
    const state = { isOver: false, wake: () => {} }
    const end = () => {
      state.isOver = true
      state.wake()
    }
    const follower: Follower = {
      end,
      push(messages) {
        queue.push(...messages)
        if (queue.length > maxQueued && !state.isOver) {
          metrics.liveSlow.inc()
          state.isOver = true
        }
        state.wake()
      },
    }
    const upTo = seen
    followers.add(follower)
    metrics.liveStreams.inc()
    signal?.addEventListener('abort', end, { once: true })
    try {
      if (lastEventId !== undefined) yield* await missedSince(lastEventId, upTo)
      while (!state.isOver) {
        const next = queue.shift()
        if (next) {
          metrics.liveEvents.inc()
          yield next
        } else await new Promise<void>((resolve) => (state.wake = resolve))
      }
    } finally {
      followers.delete(follower)
      metrics.liveStreams.dec()
      signal?.removeEventListener('abort', end)
    }
  }

  return {
    streams: createOpenStreams(),
    cursor: () => String(seen),
    follow,
    missedSince,
    subscribe(follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    onChange: (callback) => void changeCallbacks.push(callback),
    catchUp,
    async close() {
      isClosed = true
      clearInterval(poll)
      clearTimeout(nextLook)
      // Wait for the running read: on the embedded database both would deadlock.
      await Promise.all([...[...followers].map((follower) => follower.end()), reading])
      await unlisten()
    },
  }
}
