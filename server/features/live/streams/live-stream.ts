import { upToDate } from './encoded-events.ts'
import type { EncodedEvent, Wire } from './encoded-events.ts'
import { toPiece } from './stream-sink.ts'
import type { Piece, Sink } from './stream-sink.ts'
import type { Topics } from '../topics.ts'

/** One connected client of the public stream. */
export type LiveStream = {
  wire: Wire
  /** Undefined: it receives all events. */
  topics?: Topics
  /** The last event that was sent. */
  at: number
  write: (piece: Piece) => void
  isOpen: boolean
  leaveRoom: () => void
  /** The client disconnected; `end` closes the stream. */
  leave: () => void
  end: () => void
}

type Handlers = {
  /** Backpressure limit in bytes. */
  maxWaiting: number
  /** The client reads too slowly and is disconnected. */
  onSlow: () => void
  /** The stream ended, by either side. */
  onLeave: () => void
}

export function createLiveStream(
  sink: Sink,
  about: Pick<LiveStream, 'wire' | 'topics' | 'at'>,
  { maxWaiting, onSlow, onLeave }: Handlers,
): LiveStream {
  const stream: LiveStream = {
    ...about,
    leaveRoom: () => {},
    isOpen: true,
    write(piece) {
      if (!stream.isOpen) return
      if (sink.waiting() < maxWaiting) return sink.write(piece)
      stream.leave()
      onSlow()
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

/** Messages that only advance the cursor of a client, by wire format. */
export function cursorPieces(at: number): Record<Wire, Piece> {
  const { rpc, rest } = upToDate(at)
  return { rpc: toPiece(rpc), rest: toPiece(rest) }
}

export function joinEvents(encoded: readonly EncodedEvent[], wire: Wire): Piece {
  return toPiece(Buffer.concat(encoded.map(({ bytes }) => bytes[wire])))
}
