import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import type { Deps } from '#server/deps.ts'
import { writesRawResponse } from '#server/http/raw-response.ts'
import type { Metrics } from '#server/watch/metrics.ts'

import type { LiveHub, LiveMessage } from './live-hub.ts'
import { bodySink, connectionSink, toPiece } from './stream-sink.ts'
import type { Piece, Sink } from './stream-sink.ts'
import { createEncodedEvents } from './encoded-events.ts'
import type { EncodedEvent, Wire } from './encoded-events.ts'

/** A comment so often keeps proxies from taking a quiet stream for a dead one (spec §9). */
const heartbeatEvery = 30_000

/** A reader for whom more waits than this is cut off and comes back with its cursor. All wait for the same bytes. */
const maxWaitingBytes = 1024 * 1024

/** So many streams are written to in a row; then other requests have their turn. */
const streamsPerTurn = 250

/** Writing to all begins no sooner than so much after it last began, for each of them: events then go together. */
const pacePerStream = 0.1
const shortestPace = 10
const longestPace = 500

/** Where writing took longer than that, this share of it passes all the same: others have their turn. */
const leastRest = 0.2

const comment = toPiece(Buffer.from(': \n\n'))

export type Broadcast = {
  /** The public stream after `lastEventId`, or from now on, as bytes of an event stream; it begins when it is read. */
  open: (
    lastEventId: string | undefined,
    wire: Wire,
    signal?: AbortSignal,
    /** Called when it is over, also when nobody ever read of it. */
    onEnd?: () => void,
  ) => ReadableStream<Uint8Array>
  close: () => Promise<void>
}

type Stream = {
  wire: Wire
  /** Has been told everything up to this event. */
  at: number
  write: (piece: Piece) => void
  isOpen: boolean
  /** It is over, and not by us; `end` closes it. */
  leave: () => void
  end: () => void
}

/**
 * The public stream of live events. It is the same for everyone, so each event is looked up and
 * written out once, and the same bytes go to every stream, those of several events together.
 * @param maxWaiting bytes for a slow reader; tests set less
 */
export function createBroadcast(
  hub: Pick<LiveHub, 'catchUp' | 'cursor' | 'missedSince' | 'subscribe'>,
  deps: Pick<Deps, 'db' | 'log' | 'watch'>,
  maxWaiting = maxWaitingBytes,
): Broadcast {
  const toldOf = createEncodedEvents(deps)
  const { metrics } = deps.watch
  const streams = new Set<Stream>()
  const waiting: LiveMessage[] = []
  /** Whoever has been told everything up to here lacks nothing but what is being sent or waits. */
  let sent = Number(hub.cursor())
  let isSending = false
  let sending = Promise.resolve()
  let isClosed = false

  const send = async () => {
    const from = sent
    const told = await toldOf(waiting.splice(0))
    const upTo = told.at(-1)?.at ?? from
    sent = upTo
    // The public hears nothing of some events, but is past them.
    const heard = told.filter(({ bytes }) => bytes.rpc.length > 0)
    const whole = { rpc: joined(heard, 'rpc'), rest: joined(heard, 'rest') }
    await inTurns((stream) => {
      if (stream.at >= upTo) return
      // Who joined while these events were on their way may have been told some of them.
      const { at, wire } = stream
      const lacking = at <= from ? heard : heard.filter((one) => one.at > at)
      stream.at = upTo
      if (lacking.length === 0) return
      stream.write(lacking === heard ? whole[wire] : joined(lacking, wire))
      metrics.liveEvents.inc(lacking.length)
    })
  }

  const sendAll = async () => {
    isSending = true
    while (waiting.length > 0) {
      const began = performance.now()
      await send()
      const pace = Math.min(streams.size * pacePerStream, longestPace)
      const rest = Math.max(pace - (performance.now() - began), pace * leastRest)
      // With few streams it is nothing, and every event leaves at once.
      if (pace >= shortestPace) await sleep(rest, undefined, { ref: false })
    }
    isSending = false
  }

  const inTurns = async (write: (stream: Stream) => void) => {
    let written = 0
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
    // The database is closed next.
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
    () => void inTurns((stream) => stream.write(comment)),
    heartbeatEvery,
  )
  heartbeat.unref()

  const admit = (stream: Stream) => {
    if (isClosed) stream.end()
    else if (stream.isOpen) streams.add(stream)
  }

  /** Tells a stream what it missed, until it lacks nothing but what all are about to be told; then it is one of them. */
  const join = async (stream: Stream, lastEventId: string) => {
    // A page that another process rendered may be ahead of what this one has read.
    if (Number(lastEventId) > Number(hub.cursor())) await hub.catchUp()
    let after = lastEventId
    do {
      const upTo = Number(hub.cursor())
      const missed = await toldOf(await hub.missedSince(after, upTo))
      if (!stream.isOpen) return
      const piece = joined(missed, stream.wire)
      if (piece.plain.length > 0) stream.write(piece)
      stream.at = upTo
      after = String(upTo)
    } while (stream.at < sent)
    // In the same turn: what is sent between that look and this would be missed.
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
    open(lastEventId, wire, signal, onEnd) {
      const begin = (sink: Sink): Stream => {
        metrics.liveStreams.inc()
        const stream = toStream(sink, wire, Number(hub.cursor()), maxWaiting, metrics, () => {
          metrics.liveStreams.dec()
          streams.delete(stream)
          signal?.removeEventListener('abort', stream.end)
          onEnd?.()
        })
        stream.write(comment)
        if (signal?.aborted) stream.end()
        else {
          signal?.addEventListener('abort', stream.end, { once: true })
          // Not waited for: the answer begins at once, and what was missed follows.
          void follow(stream, lastEventId)
        }
        return stream
      }
      let stream: Stream | undefined
      // Its reader may leave before it is read at all.
      signal?.addEventListener('abort', () => stream ?? onEnd?.(), { once: true })
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => void (stream ??= begin(bodySink(controller))),
          cancel: () => (stream ? stream.leave() : onEnd?.()),
        },
        // Nothing is asked for ahead: a body that writes itself is never read.
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      )
      writesRawResponse(body, (outgoing) => void begin(connectionSink(outgoing)))
      return body
    },
  }
}

function toStream(
  sink: Sink,
  wire: Wire,
  at: number,
  maxWaiting: number,
  metrics: Pick<Metrics, 'liveSlow'>,
  onLeave: () => void,
): Stream {
  const stream: Stream = {
    wire,
    at,
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

function joined(told: readonly EncodedEvent[], wire: Wire): Piece {
  return toPiece(Buffer.concat(told.map(({ bytes }) => bytes[wire])))
}
