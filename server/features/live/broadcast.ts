import type { Deps } from '#server/deps.ts'
import { writesRawResponse } from '#server/http/raw-response.ts'
import type { LiveHub } from '#server/live-events.ts'

import { createEncodedEvents } from './streams/encoded-events.ts'
import type { Wire } from './streams/encoded-events.ts'
import { createEventSender, createWriteInTurns } from './event-sender.ts'
import { createLiveStream, cursorPieces, joinEvents } from './streams/live-stream.ts'
import type { LiveStream } from './streams/live-stream.ts'
import { createRooms, isSubscribed } from './rooms.ts'
import { bodySink, connectionSink, toPiece } from './streams/stream-sink.ts'
import type { Sink } from './streams/stream-sink.ts'
import type { Topics } from './topics.ts'

/** Interval of heartbeat comments, which keep proxies from closing a quiet stream (spec §9). */
const heartbeatEvery = 30_000

/** Backpressure limit in bytes: a slower reader is disconnected and resumes with its cursor. */
const maxWaitingBytes = 1024 * 1024

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

type Hub = Pick<LiveHub, 'catchUp' | 'cursor' | 'missedSince' | 'subscribe'>

/**
 * Broadcasts the public live events. Each event is looked up and encoded once, and the same bytes go to all streams
 * with its topics.
 * @param maxWaiting backpressure limit in bytes; tests use less
 */
export function createBroadcast(
  hub: Hub,
  deps: Pick<Deps, 'db' | 'log' | 'watch'>,
  maxWaiting = maxWaitingBytes,
): Broadcast {
  const encode = createEncodedEvents(deps)
  const { metrics } = deps.watch
  const streams = new Set<LiveStream>()
  const rooms = createRooms<LiveStream>()
  const writeInTurns = createWriteInTurns()
  const sender = createEventSender(
    { encode, streams, rooms, writeInTurns, metrics },
    Number(hub.cursor()),
  )
  let isClosed = false

  const close = async () => {
    isClosed = true
    clearInterval(heartbeat)
    unsubscribe()
    const isIdle = sender.close()
    for (const stream of streams) stream.end()
    // Wait for running look-ups: the database is closed next.
    await isIdle
  }
  const unsubscribe = hub.subscribe({ push: sender.push, end: close })
  const heartbeat = setInterval(
    () => void writeInTurns(streams, (stream) => stream.write(comment)),
    heartbeatEvery,
  )
  heartbeat.unref()

  const admit = (stream: LiveStream) => {
    if (isClosed) stream.end()
    else if (stream.isOpen) {
      streams.add(stream)
      stream.leaveRoom = rooms.enter(stream, stream.wire, stream.topics)
    }
  }
  const follow = async (stream: LiveStream, lastEventId: string | undefined) => {
    try {
      if (isClosed || lastEventId === undefined) admit(stream)
      else await replayMissed(stream, lastEventId, { hub, encode, sentUpTo: sender.cursor, admit })
    } catch (err) {
      deps.log.error({ err }, 'replaying live events failed')
      stream.end()
    }
  }
  const begin = (sink: Sink, { wire, topics, lastEventId, signal, onEnd }: Opening): LiveStream => {
    metrics.liveStreams.inc()
    const about = { wire, topics, at: Number(hub.cursor()) }
    const onLeave = () => {
      metrics.liveStreams.dec()
      streams.delete(stream)
      stream.leaveRoom()
      signal?.removeEventListener('abort', stream.end)
      onEnd?.()
    }
    const onSlow = () => metrics.liveSlow.inc()
    const stream = createLiveStream(sink, about, { maxWaiting, onSlow, onLeave })
    stream.write(comment)
    if (signal?.aborted) stream.end()
    else {
      signal?.addEventListener('abort', stream.end, { once: true })
      // Not awaited: the response starts now and the replay follows.
      void follow(stream, lastEventId)
    }
    return stream
  }

  return { close, open: (opening) => responseBody(opening, (sink) => begin(sink, opening)) }
}

type Replay = Pick<Hub, 'catchUp' | 'cursor' | 'missedSince'>

/** Replays missed events until the stream is up to date, then adds it to the broadcast with `admit`. */
async function replayMissed(
  stream: LiveStream,
  lastEventId: string,
  {
    hub,
    encode,
    sentUpTo,
    admit,
  }: {
    hub: Replay
    encode: ReturnType<typeof createEncodedEvents>
    /** The last event that the broadcast has sent. */
    sentUpTo: () => number
    admit: (stream: LiveStream) => void
  },
): Promise<void> {
  const { topics, wire } = stream
  // A page rendered by another process may have a newer cursor than this process.
  if (Number(lastEventId) > Number(hub.cursor())) await hub.catchUp()
  let after = lastEventId
  do {
    const upTo = Number(hub.cursor())
    const missed = await encode(await hub.missedSince(after, upTo))
    if (!stream.isOpen) return
    const subscribed = missed.filter((event) => isSubscribed(topics, event))
    const piece = joinEvents(subscribed, wire)
    if (piece.plain.length > 0) stream.write(piece)
    if (topics && missed.length > 0) stream.write(cursorPieces(upTo)[wire])
    stream.at = upTo
    after = String(upTo)
  } while (stream.at < sentUpTo())
  // Synchronously, not after an await of the caller: otherwise events in between would be lost.
  admit(stream)
}

/** The body of a response. The stream begins with the first read, or when the server takes over the connection. */
function responseBody(
  { signal, onEnd }: Opening,
  begin: (sink: Sink) => LiveStream,
): ReadableStream<Uint8Array> {
  let stream: LiveStream | undefined
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
}
