import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import type { Deps } from '#server/deps.ts'
import { writesRawResponse } from '#server/http/raw-response.ts'
import type { Metrics } from '#server/watch/metrics.ts'

import type { LiveHub, LiveMessage } from '#server/live-events.ts'
import { bodySink, connectionSink, toPiece } from './stream-sink.ts'
import type { Piece, Sink } from './stream-sink.ts'
import { createEncodedEvents, upToDate } from './encoded-events.ts'
import type { EncodedEvent, Wire } from './encoded-events.ts'
import { createRooms, isSubscribed } from './rooms.ts'
import type { Topics } from './topics.ts'

/** Interval of heartbeat comments, which keep proxies from closing a quiet stream (spec §9). */
const heartbeatEvery = 30_000

/** Backpressure limit in bytes: a slower reader is disconnected and resumes with its cursor. */
const maxWaitingBytes = 1024 * 1024

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

const comment = toPiece(Buffer.from(': \n\n'))

type Opening = {
  wire: Wire
  /** Undefined: it receives all events. */
  topics?: Topics
  /** The stream starts after this event, or now. */
  lastEventId?: string | undefined
  signal?: AbortSignal | undefined
  /** Called when the stream ends, also if it was never read. */
  onEnd?: () => void
}

export type Broadcast = {
  /** The public stream as SSE bytes. It starts when it is read. */
  open: (opening: Opening) => ReadableStream<Uint8Array>
  close: () => Promise<void>
}

type Stream = Pick<Opening, 'wire' | 'topics'> & {
  /** The last event that was sent. */
  at: number
  write: (piece: Piece) => void
  isOpen: boolean
  leaveRoom: () => void
  /** The client disconnected; `end` closes the stream. */
  leave: () => void
  end: () => void
}

/**
 * Broadcasts the public live events. Each event is looked up and encoded once, and the same bytes go to all streams
 * with its topics.
 * @param maxWaiting backpressure limit in bytes; tests use less
 */
export function createBroadcast(
  hub: Pick<LiveHub, 'catchUp' | 'cursor' | 'missedSince' | 'subscribe'>,
  deps: Pick<Deps, 'db' | 'log' | 'watch'>,
  maxWaiting = maxWaitingBytes,
): Broadcast {
  const encode = createEncodedEvents(deps)
  const { metrics } = deps.watch
  const streams = new Set<Stream>()
  const rooms = createRooms<Stream>()
  const waiting: LiveMessage[] = []
  /** Cursor of streams that are up to date, except for events in transit. */
  let sent = Number(hub.cursor())
  /** The cursor that all streams have received. */
  let marked = sent
  let isSending = false
  let sending = Promise.resolve()
  let isClosed = false

  const send = async () => {
    const from = sent
    const encoded = await encode(waiting.splice(0))
    const upTo = encoded.at(-1)?.at ?? from
    sent = upTo
    // Some events are not public; the cursor still advances.
    const published = encoded.filter(({ bytes }) => bytes.rpc.length > 0)
    for (const [{ streams, wire }, events] of rooms.concerned(published)) {
      const whole = joined(events, wire)
      await inTurns(streams, (stream) => {
        const { at } = stream
        if (at >= upTo) return
        // A stream that joined meanwhile may have had some of these events already.
        const lacking = at <= from ? events : events.filter((one) => one.at > at)
        stream.at = upTo
        if (lacking.length === 0) return
        stream.write(lacking === events ? whole : joined(lacking, wire))
        metrics.liveEvents.inc(lacking.length)
      })
    }
    if (upTo - marked >= markEvery) await mark(upTo)
  }

  const mark = async (upTo: number) => {
    marked = upTo
    const pieces = marksOf(upTo)
    await inTurns(streams, (stream) => {
      if (stream.topics === undefined || stream.at >= upTo) return
      stream.at = upTo
      stream.write(pieces[stream.wire])
    })
  }

  const sendAll = async () => {
    isSending = true
    while (waiting.length > 0) {
      const began = performance.now()
      await send()
      const pace = Math.min(streams.size * pacePerStream, longestPace)
      const rest = Math.max(pace - (performance.now() - began), pace * leastRest)
      // With few streams the delay is zero: events leave immediately.
      if (pace >= shortestPace) await sleep(rest, undefined, { ref: false })
    }
    isSending = false
  }

  let written = 0
  const inTurns = async (streams: Iterable<Stream>, write: (stream: Stream) => void) => {
    for (const stream of streams) {
      write(stream)
      if (++written % streamsPerTurn === 0) await nextTurn()
    }
  }

  const close = async () => {
    isClosed = true
    waiting.length = 0
    clearInterval(heartbeat)
    unsubscribe()
    for (const stream of streams) stream.end()
    // Wait for running look-ups: the database is closed next.
    await sending
  }
  const unsubscribe = hub.subscribe({
    push(messages) {
      waiting.push(...messages)
      if (!isSending) sending = sendAll()
    },
    end: close,
  })
  const heartbeat = setInterval(
    () => void inTurns(streams, (stream) => stream.write(comment)),
    heartbeatEvery,
  )
  heartbeat.unref()

  const admit = (stream: Stream) => {
    if (isClosed) stream.end()
    else if (stream.isOpen) {
      streams.add(stream)
      stream.leaveRoom = rooms.enter(stream, stream.wire, stream.topics)
    }
  }

  /** Replays missed events until the stream is up to date, then adds it to the broadcast. */
  const join = async (stream: Stream, lastEventId: string) => {
    // A page rendered by another process may have a newer cursor than this process.
    if (Number(lastEventId) > Number(hub.cursor())) await hub.catchUp()
    let after = lastEventId
    do {
      const upTo = Number(hub.cursor())
      const missed = await encode(await hub.missedSince(after, upTo))
      if (!stream.isOpen) return
      const { topics, wire } = stream
      const piece = joined(
        missed.filter((event) => isSubscribed(topics, event)),
        wire,
      )
      if (piece.plain.length > 0) stream.write(piece)
      if (topics && missed.length > 0) stream.write(marksOf(upTo)[wire])
      stream.at = upTo
      after = String(upTo)
    } while (stream.at < sent)
    // Synchronously: otherwise events in between would be lost.
    admit(stream)
  }

  const follow = async (stream: Stream, lastEventId: string | undefined) => {
    try {
      if (isClosed || lastEventId === undefined) admit(stream)
      else await join(stream, lastEventId)
    } catch (err) {
      deps.log.error({ err }, 'replaying live events failed')
      stream.end()
    }
  }

  return {
    close,
    open({ wire, topics, lastEventId, signal, onEnd }) {
      const begin = (sink: Sink): Stream => {
        metrics.liveStreams.inc()
        const at = Number(hub.cursor())
        const stream = toStream(sink, { wire, topics, at }, maxWaiting, metrics, () => {
          metrics.liveStreams.dec()
          streams.delete(stream)
          stream.leaveRoom()
          signal?.removeEventListener('abort', stream.end)
          onEnd?.()
        })
        stream.write(comment)
        if (signal?.aborted) stream.end()
        else {
          signal?.addEventListener('abort', stream.end, { once: true })
          // Not awaited: the response starts now and the replay follows.
          void follow(stream, lastEventId)
        }
        return stream
      }
      let stream: Stream | undefined
      // The client may disconnect before the first read.
      signal?.addEventListener('abort', () => stream ?? onEnd?.(), { once: true })
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => void (stream ??= begin(bodySink(controller))),
          cancel: () => (stream ? stream.leave() : onEnd?.()),
        },
        // highWaterMark 0: a raw body is never pulled.
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      )
      writesRawResponse(body, (outgoing) => void begin(connectionSink(outgoing)))
      return body
    },
  }
}

function toStream(
  sink: Sink,
  about: Pick<Stream, 'wire' | 'topics' | 'at'>,
  maxWaiting: number,
  metrics: Pick<Metrics, 'liveSlow'>,
  onLeave: () => void,
): Stream {
  const stream: Stream = {
    ...about,
    leaveRoom: () => {},
    isOpen: true,
    write(piece) {
      if (!stream.isOpen) return
      if (sink.waiting() < maxWaiting) return sink.write(piece)
      stream.leave()
      metrics.liveSlow.inc()
      sink.cutOff()
    },
    leave() {
      if (!stream.isOpen) return
      stream.isOpen = false
      onLeave()
    },
    end() {
      if (!stream.isOpen) return
      stream.leave()
      sink.end()
    },
  }
  return stream
}

function marksOf(at: number): Record<Wire, Piece> {
  const { rpc, rest } = upToDate(at)
  return { rpc: toPiece(rpc), rest: toPiece(rest) }
}

function joined(encoded: readonly EncodedEvent[], wire: Wire): Piece {
  return toPiece(Buffer.concat(encoded.map(({ bytes }) => bytes[wire])))
}
