import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'

import { freePort } from '#test/free-port.ts'

export type Site = { origin: string; stop: () => Promise<void> }

/** The built product as a process of its own, on the embedded database with the demo marketplace. */
export async function startProduct(folder: string): Promise<Site> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      // Known beforehand, because pages name their own address.
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: '',
      DATA_FOLDER: folder,
      DEMO_DATA: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('ready at')) resolve()
    })
    void exited.then(() => reject(new Error('The product did not start.')))
  })
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill()
      await exited
    },
  }
}

/**
 * The baseline: the same pages as plain documents without scripts, from a minimal server. Styles, fonts and pictures
 * are the product's, cached in memory.
 */
export async function startPlainPages(product: string): Promise<Site> {
  const kept = new Map<string, Promise<Answer>>()
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    const answer = kept.get(path) ?? plainAnswer(product, path)
    kept.set(path, answer)
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const keptHeaders = ['content-type', 'content-encoding', 'cache-control', 'vary'] as const

async function plainAnswer(product: string, path: string): Promise<Answer> {
  const answer = await read(product, path, 'br, gzip')
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = answer.headers[name]
    if (value !== undefined) headers[name] = value
  }
  if (!headers['content-type']?.startsWith('text/html')) return { ...answer, headers }
  const html = await (await fetch(product + path)).text()
  return {
    status: answer.status,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(withoutScripts(html)),
  }
}

/** Structured data stays: it is content, and search engines' checks read it. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
}

/** An answer as it crosses the wire: the body is left compressed. */
export function read(
  origin: string,
  path: string,
  encodings: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers: { 'accept-encoding': encodings } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      )
    })
      .once('error', reject)
      .end()
  })
}
