import type { ServerResponse } from 'node:http'

type Take = (outgoing: ServerResponse) => void

const takers = new WeakMap<ReadableStream, Take>()

/** Creates a raw response: its body writes to the socket itself instead of being read chunk by chunk. */
export function writesRawResponse(body: ReadableStream<Uint8Array>, take: Take): void {
  takers.set(body, take)
}

/** Sends the headers and lets the body write itself. Returns `false` for ordinary responses. */
export function sendsRawResponse(answer: Response, outgoing: ServerResponse): boolean {
  // Cheap checks first: access to the body slows a response down.
  if (answer.headers.get('content-type') !== 'text/event-stream') return false
  const { method, httpVersion } = outgoing.req
  if (method !== 'GET' || httpVersion !== '1.1' || !outgoing.socket || outgoing.destroyed)
    return false
  const take = answer.body && takers.get(answer.body)
  if (!take) return false
  outgoing.statusCode = answer.status
  outgoing.setHeaders(answer.headers)
  outgoing.flushHeaders()
  take(outgoing)
  return true
}
