import type { ServerResponse } from 'node:http'

type Write = (outgoing: ServerResponse) => void

const writers = new WeakMap<ReadableStream, Write>()

/** Creates a raw response: its body writes to the socket itself instead of being read chunk by chunk. */
export function writesRawResponse(body: ReadableStream<Uint8Array>, write: Write): void {
  writers.set(body, write)
}

/** Sends the headers and lets the body write itself. Returns `false` for ordinary responses. */
export function sendsRawResponse(answer: Response, outgoing: ServerResponse): boolean {
  // Cheap checks first: access to the body slows a response down.
  if (answer.headers.get('content-type') !== 'text/event-stream') return false
  const { method, httpVersion } = outgoing.req
  if (method !== 'GET' || httpVersion !== '1.1' || !outgoing.socket || outgoing.destroyed)
    return false
  const write = answer.body && writers.get(answer.body)
  if (!write) return false
  outgoing.statusCode = answer.status
  outgoing.setHeaders(answer.headers)
  outgoing.flushHeaders()
  write(outgoing)
  return true
}
