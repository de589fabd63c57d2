import type { OutboxEvent } from '#server/db/outbox-event.ts'

/** Live events as the rest of the server sees them. server/features/live reads and sends them. */

export type LiveMessage = { id: string; event: OutboxEvent | 'resync' }

export type LiveHub = {
  /** The streams that this process has open. */
  streams: OpenStreams
  /** Id of the newest event seen by this process; clients resume from it. */
  cursor: () => string
  /** Events after `lastEventId`, then live events until the signal or `close`. */
  follow: (
    lastEventId: string | undefined,
    signal: AbortSignal | undefined,
  ) => AsyncGenerator<LiveMessage>
  /** Subscribes to events until the returned function is called. `close` calls `end`. */
  subscribe: (follower: Follower) => () => void
  /** Events between two ids, or a 'reload' event if the first id is unknown. */
  missedSince: (after: string, upTo: number) => Promise<LiveMessage[]>
  /** Called with each batch before subscribers; used for cache invalidation. */
  onChange: (callback: (events: readonly OutboxEvent[]) => void) => void
  /** Reads new events now; for tests. */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

export type Follower = { push: (messages: LiveMessage[]) => void; end: () => void | Promise<void> }

export type Stream = AsyncIterator<unknown, unknown, unknown>

export type OpenStreams = {
  /** Counts a stream for its visitor and account. Throws RATE_LIMITED. */
  count: <T extends Stream>(open: () => T, visitorKey: string, userId?: string) => T
}
