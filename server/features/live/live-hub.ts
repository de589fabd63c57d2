import type { Logger } from 'pino'

import type { Database } from '#server/db/connect.ts'
import type { Watch } from '#server/watch/watch.ts'

import { listOutboxAfter, outboxRange } from './outbox.ts'
import type { OutboxEvent } from './outbox.ts'
import { createOpenStreams } from './open-streams.ts'
import type { OpenStreams } from './open-streams.ts'

/** A stream that lags this far behind is ended; its client comes back with its cursor. */
const maxQueued = 1000

/** More than this is not replayed: the client reads everything again, which is cheaper. */
const maxReplayed = 1000

const maxReadAtOnce = 500

/** Notices can be lost with a connection, so the outbox is also looked at now and then. */
const pollEvery = 15_000

export type LiveMessage = { id: string; event: OutboxEvent | 'resync' }

export type LiveHub = {
  /** The streams that this process has open. */
  streams: OpenStreams
  /** Id of the newest event this process has seen; clients go on from it. */
  cursor: () => string
  /** Events after `lastEventId`, then each as it happens, until the signal or `close`. */
  follow: (
    lastEventId: string | undefined,
    signal: AbortSignal | undefined,
  ) => AsyncGenerator<LiveMessage>
  /** Hands over events as they happen, until the returned function is called; `end` comes with `close`. */
  subscribe: (follower: Follower) => () => void
  /** Events after an id up to another; or the call to read everything again, for an id that is not known here. */
  missedSince: (after: string, upTo: number) => Promise<LiveMessage[]>
  /** Calls back with each batch of changes, before anyone hears of them; response caches forget here. */
  onChange: (callback: (events: readonly OutboxEvent[]) => void) => void
  /** Reads what is new now; tests use it to not wait for a notice. */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

type Follower = { push: (messages: LiveMessage[]) => void; end: () => void | Promise<void> }

/** Reads the outbox once per process and hands each event to all who follow. */
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

  const readNew = async () => {
    for (;;) {
      const events = isClosed ? [] : await listOutboxAfter(db, seen, maxReadAtOnce)
      const last = events.at(-1)
      if (!last) return
      seen = last.id
      for (const callback of changeCallbacks) callback(events)
      const messages = events.map((event) => ({ id: String(event.id), event }))
      for (const follower of followers) follower.push(messages)
      for (const { age_seconds } of events) metrics.liveLag.observe(Math.max(0, age_seconds))
      // What came meanwhile has its own notice.
      if (events.length < maxReadAtOnce) return
    }
  }
  // One reader at a time, and one more after it when notices came meanwhile.
  let reading = Promise.resolve()
  let isReadWaiting = false
  const readAfter = async (former: Promise<void>) => {
    await former
    isReadWaiting = false
    try {
      await readNew()
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
    // A page that another process rendered may be ahead of what this one has read.
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
      // First what is being read: on the embedded database both would wait for each other.
      await Promise.all([...[...followers].map((follower) => follower.end()), reading])
      await unlisten()
    },
  }
}
