import { createServer, request } from 'node:http'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Header with the client's address; only the proxy may set it. */
export const clientHeader = 'x-soak-client'

export type Proxy = { origin: string; close: () => Promise<void> }

/**
 * A load balancer: round robin over copies, without those whose /readyz fails. A request that may have been processed
 * is never retried on another copy.
 */
export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const ready = new Set<number>()
  let turn = 0

  const look = (port: number) => {
    const asked = request({ port, path: '/readyz', timeout: 500, agent: false }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) ready.add(port)
      else ready.delete(port)
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => ready.delete(port))
    asked.end()
  }
  const looking = setInterval(() => ports.forEach(look), 200)

  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    tried: number[],
  ) => {
    const choices = ports.filter((port) => ready.has(port) && !tried.includes(port))
    const port = choices[turn++ % choices.length]
    if (port === undefined) {
      outgoing.writeHead(502).end('no copy is ready')
      return
    }
    const { [clientHeader]: client = '127.0.0.1', ...headers } = incoming.headers
    const forwarded = { ...headers, 'x-forwarded-for': String(client) }
    const { method = 'GET', url: path } = incoming
    const asked: ClientRequest = request(
      { port, method, path, headers: forwarded, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          'x-soak-copy': String(port),
        })
        outgoing.flushHeaders()
        answer.pipe(outgoing)
        // Half an answer must not look like a whole one.
        answer.once('error', () => outgoing.destroy())
      },
    )
    outgoing.once('close', () => asked.destroy())
    asked.once('error', (error: NodeJS.ErrnoException) => {
      const isSafe = method === 'GET' || error.code === 'ECONNREFUSED'
      if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy()
      else if (isSafe) pass(incoming, outgoing, body, [...tried, port])
      else outgoing.writeHead(502).end('the copy went away')
    })
    asked.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => pass(incoming, outgoing, Buffer.concat(chunks), []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(looking)
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
