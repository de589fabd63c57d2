import type { ServerResponse } from 'node:http'

/** Bytes of an event stream, made once for all who get them: as they are, and as a chunk of HTTP/1.1. */
export type Piece = { plain: Buffer; chunk: Buffer }

/** Where the bytes of one stream go. */
export type Sink = {
  write: (piece: Piece) => void
  /** Bytes that its reader has not taken yet. */
  waiting: () => number
  end: () => void
  /** Ends it as a failure: what was written may not arrive. */
  cutOff: () => void
}

export function toPiece(bytes: Buffer): Piece {
  const head = Buffer.from(`${bytes.length.toString(16)}\r\n`)
  const chunk = Buffer.concat([head, bytes, Buffer.from('\r\n')])
  return { plain: chunk.subarray(head.length, head.length + bytes.length), chunk }
}

/** For who reads the body of an answer. */
export function bodySink(controller: ReadableStreamDefaultController<Uint8Array>): Sink {
  return {
    write: ({ plain }) => controller.enqueue(plain),
    waiting: () => -(controller.desiredSize ?? 0),
    end: () => controller.close(),
    cutOff: () => controller.error(new Error('The reader of a live stream was too slow')),
  }
}

/**
 * Straight to the connection of an answer whose head is sent. Thousands of streams get each event, and
 * a chunk that is framed for each of them costs several times as much as writing it.
 */
export function connectionSink(outgoing: ServerResponse): Sink {
  const { socket } = outgoing
  return {
    write: ({ chunk }) => void socket?.write(chunk),
    waiting: () => socket?.writableLength ?? 0,
    end: () => void outgoing.end(),
    cutOff: () => void outgoing.destroy(),
  }
}
