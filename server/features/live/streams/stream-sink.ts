import type { ServerResponse } from 'node:http'

/** Encoded bytes of an event: plain, and as an HTTP/1.1 chunk. */
export type Piece = { plain: Buffer; chunk: Buffer }

/** Destination of one stream. */
export type Sink = {
  write: (piece: Piece) => void
  /** Unsent bytes. */
  waiting: () => number
  end: () => void
  /** Aborts the stream; buffered data may be lost. */
  cutOff: () => void
}

export function toPiece(bytes: Buffer): Piece {
  const head = Buffer.from(`${bytes.length.toString(16)}\r\n`)
  const chunk = Buffer.concat([head, bytes, Buffer.from('\r\n')])
  return { plain: chunk.subarray(head.length, head.length + bytes.length), chunk }
}

/** A sink that is read as a response body. */
export function bodySink(controller: ReadableStreamDefaultController<Uint8Array>): Sink {
  return {
    write: ({ plain }) => controller.enqueue(plain),
    waiting: () => -(controller.desiredSize ?? 0),
    end: () => controller.close(),
    cutOff: () => controller.error(new Error('The reader of a live stream was too slow')),
  }
}

/**
 * A sink that writes to the socket of a response whose headers were sent. Chunks are framed once: framing per stream
 * costs several times the write itself.
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
