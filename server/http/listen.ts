import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { CacheFastPath } from './cache/cache-fast-path.ts'
import { sendsRawResponse } from './raw-response.ts'

type App = {
  fetch: (request: Request, bindings: { peer_address: string }) => Response | Promise<Response>
  fastPath?: CacheFastPath
}

export type Listening = {
  port: number
  server: Server
  /** Stops accepting connections, lets requests finish, and closes the rest after the deadline. */
  stop: (deadlineMs: number) => Promise<void>
}

/** Milliseconds before the speed of an upload is checked, and the required average speed. */
const bodyPace = { grace: 30_000, bytesPerSecond: 64_000 }
const lookEvery = 5000

/** Milliseconds that cut-off requests get to finish. */
const unwinding = 1000

/** Serves HTTP on the address; rejects when the port is in use. */
export async function listen(
  { fetch, fastPath }: App,
  host: string,
  port: number,
  pace = bodyPace,
): Promise<Listening> {
  const atWork = new Set<Promise<Response>>()
  const answerLong = getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const peer_address = incoming.socket.remoteAddress ?? ''
    const answering = Promise.resolve(fetch(request, { peer_address }))
    atWork.add(answering)
    try {
      const answer = await answering
      if (sendsRawResponse(answer, outgoing)) return RESPONSE_ALREADY_SENT
      fastPath?.learn(incoming, answer)
      return answer
    } finally {
      atWork.delete(answering)
    }
  })
  const server = createServer((incoming, outgoing) => {
    if (!fastPath?.send(incoming, outgoing)) void answerLong(incoming, outgoing)
  })
  // Longer than the idle timeout of any balancer, so that it never uses a connection we just closed.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 80_000
  cutSlowBodies(server, pace)
  const busy = trackRequests(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async stop(deadlineMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Browsers keep idle sockets open. close() alone would wait for them.
      const cutIdle = () => {
        for (const [socket, requests] of busy) if (requests === 0) socket.destroy()
      }
      cutIdle()
      const again = setInterval(cutIdle, 50)
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
      await closed
      clearInterval(again)
      clearTimeout(deadline)
      // The client is gone, but the handler still uses resources that the caller closes next.
      const enough = new AbortController()
      const limit = sleep(unwinding, undefined, enough).catch(() => undefined)
      await Promise.race([Promise.allSettled(atWork), limit])
      enough.abort()
    },
  }
}

/** Active requests per open socket. */
function trackRequests(server: Server): Map<Socket, number> {
  const busy = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    busy.set(socket, 0)
    socket.once('close', () => busy.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (busy.has(socket)) busy.set(socket, (busy.get(socket) ?? 1) - 1)
    })
  })
  return busy
}

/** Closes connections whose bodies arrive too slowly (slowloris). */
function cutSlowBodies(server: Server, { grace, bytesPerSecond }: typeof bodyPace): void {
  const coming = new Map<IncomingMessage, { since: number; read: number }>()
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if ((length ?? '0') === '0' && encoding === undefined) return
    coming.set(request, { since: performance.now(), read: request.socket.bytesRead })
    const forget = () => coming.delete(request)
    request.once('end', forget)
    request.once('close', forget)
  })
  const look = () => {
    for (const [request, { since, read }] of coming) {
      const bytes = request.socket.bytesRead - read
      const allowed = grace + (bytes / bytesPerSecond) * 1000
      if (performance.now() - since > allowed) request.socket.destroy()
    }
  }
  const looking = setInterval(look, Math.min(lookEvery, grace)).unref()
  server.once('close', () => clearInterval(looking))
}
