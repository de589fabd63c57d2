import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import type { LiveMessage } from '#server/live-events.ts'
import type { Metrics } from '#server/watch/metrics.ts'

import type { EncodedEvent } from './streams/encoded-events.ts'
import { cursorPieces, joinEvents } from './streams/live-stream.ts'
import type { LiveStream } from './streams/live-stream.ts'
import type { createRooms } from './rooms.ts'

/** Streams written per event-loop turn. */
const streamsPerTurn = 250

/** Minimum milliseconds between broadcasts, per stream, so that events are batched. */
const pacePerStream = 0.1
const shortestPace = 10
const longestPace = 500

/** After a long broadcast, pause for this share of its duration. */
const leastRest = 0.2

/**
 * Number of events after which a stream's cursor is updated even if none concerned it. It is below the maximum of a
 * replay.
 */
const markEvery = 250

/** Writes to some streams per event-loop turn. */
type WriteInTurns = (
  streams: Iterable<LiveStream>,
  write: (stream: LiveStream) => void,
) => Promise<void>

export function createWriteInTurns(): WriteInTurns {
  let written = 0
  return async (streams, write) => {
    for (const stream of streams) {
      write(stream)
      if (++written % streamsPerTurn === 0) await nextTurn()
    }
  }
}

type SenderDeps = {
  encode: (messages: LiveMessage[]) => Promise<EncodedEvent[]>
  /** All streams that are up to date. */
  streams: ReadonlySet<LiveStream>
  rooms: ReturnType<typeof createRooms<LiveStream>>
  writeInTurns: WriteInTurns
  metrics: Pick<Metrics, 'liveEvents'>
}

/**
 * Sends events to the streams that are up to date, in batches.
 * @param cursor the last event before those that will be pushed
 */
export function createEventSender(
  { encode, streams, rooms, writeInTurns, metrics }: SenderDeps,
  cursor: number,
) {
  const waiting: LiveMessage[] = []
  /** Cursor of streams that are up to date, except for events in transit. */
  let sent = cursor
  /** The cursor that all streams have received. */
  let marked = cursor
  let isSending = false
  let sending = Promise.resolve()

  const sendBatch = async () => {
    const from = sent
    const encoded = await encode(waiting.splice(0))
    const upTo = encoded.at(-1)?.at ?? from
    sent = upTo
    // Some events are not public; the cursor still advances.
    const published = encoded.filter(({ bytes }) => bytes.rpc.length > 0)
    for (const [{ streams: members, wire }, events] of rooms.concerned(published)) {
      const whole = joinEvents(events, wire)
      await writeInTurns(members, (stream) => {
        const { at } = stream
        if (at >= upTo) return
        // A stream that joined meanwhile may have had some of these events already.
        const lacking = at <= from ? events : events.filter((one) => one.at > at)
        stream.at = upTo
        if (lacking.length === 0) return
        stream.write(lacking === events ? whole : joinEvents(lacking, wire))
        metrics.liveEvents.inc(lacking.length)
      })
    }
    if (upTo - marked >= markEvery) await advanceCursors(upTo)
  }

  const advanceCursors = async (upTo: number) => {
    marked = upTo
    const pieces = cursorPieces(upTo)
    await writeInTurns(streams, (stream) => {
      if (stream.topics === undefined || stream.at >= upTo) return
      stream.at = upTo
      stream.write(pieces[stream.wire])
    })
  }

  const sendAll = async () => {
    isSending = true
    while (waiting.length > 0) {
      const began = performance.now()
      await sendBatch()
      const pace = Math.min(streams.size * pacePerStream, longestPace)
      const rest = Math.max(pace - (performance.now() - began), pace * leastRest)
      // With few streams the delay is zero: events leave immediately.
      if (pace >= shortestPace) await sleep(rest, undefined, { ref: false })
    }
    isSending = false
  }

  return {
    /** The last event that was sent, or is in transit. */
    cursor: () => sent,
    push: (messages: readonly LiveMessage[]) => {
      waiting.push(...messages)
      if (!isSending) sending = sendAll()
    },
    /** Discards waiting events, and waits for running look-ups. */
    close: async () => {
      waiting.length = 0
      await sending
    },
  }
}
