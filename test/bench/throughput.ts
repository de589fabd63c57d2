import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'

import { median } from './queries.ts'
import { sized } from './toy.ts'

const connections = 32
const secondsPerRound = sized(3, 0.1)
const rounds = sized(5, 1)

type Load = {
  name: string
  port: number
  path: (i: number) => string
  headers?: Record<string, string>
  status?: number
}

export type Throughput = { name: string; requestsPerSecond: number; ofRaw: number }

/** Requests a second of the product's list of deals against the raw server's, in turns on one machine. */
export async function measureThroughput(
  databaseUrl: string,
): Promise<{ results: Throughput[]; rssMegabytes: number }> {
  const raw = await startServer('raw-server.ts', databaseUrl)
  const product = await startServer('product-server.ts', databaseUrl)
  try {
    const etag = await etagOf(product.port, '/api/promo-codes')
    const loads: Load[] = [
      { name: 'raw node:http + pg', port: raw.port, path: (i) => `/?before=${timeOf(i)}` },
      {
        name: 'REST, uncached',
        port: product.port,
        path: (i) => `/api/promo-codes?cursor=${cursorOf(i)}`,
      },
      {
        name: 'RPC, uncached',
        port: product.port,
        path: (i) => `/rpc/deals/list?data=${rpcData(i)}`,
      },
      { name: 'REST, from the response cache', port: product.port, path: () => '/api/promo-codes' },
      {
        name: 'REST, 304 by ETag',
        port: product.port,
        path: () => '/api/promo-codes',
        headers: { 'if-none-match': etag },
        status: 304,
      },
    ]
    const measured = new Map<string, number[]>()
    for (let round = -1; round < rounds; round++) {
      for (const load of loads) {
        const perSecond = await run(load)
        if (round >= 0) measured.set(load.name, [...(measured.get(load.name) ?? []), perSecond])
      }
    }
    const baseline = median(measured.get('raw node:http + pg') ?? [])
    const results = [...measured].map(([name, list]) => ({
      name,
      requestsPerSecond: median(list),
      ofRaw: median(list) / baseline,
    }))
    return { results, rssMegabytes: await rssOf(product.process) }
  } finally {
    raw.process.kill()
    product.process.kill()
  }
}

/** More pages than the response cache has room for, equally costly. */
function timeOf(i: number): string {
  return new Date(Date.parse('2026-01-10T00:00:00Z') + (i % 5000) * 120_000).toISOString()
}

function cursorOf(i: number): string {
  return Buffer.from(
    JSON.stringify(['newest', [timeOf(i), 'ffffffff-ffff-4fff-bfff-ffffffffffff']]),
  ).toString('base64url')
}

function rpcData(i: number): string {
  return encodeURIComponent(JSON.stringify({ json: { cursor: cursorOf(i) } }))
}

async function startServer(
  file: string,
  databaseUrl: string,
): Promise<{ port: number; process: ChildProcess }> {
  const child = fork(new URL(file, import.meta.url), [databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { port: message.port, process: child }
}

async function rssOf(child: ChildProcess): Promise<number> {
  child.send('rss')
  const [message] = (await once(child, 'message')) as [{ rss: number }]
  return message.rss / 1_000_000
}

/** Uses all connections for a round. Throws for an unexpected status. */
async function run({ port, path, headers = {}, status = 200 }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + secondsPerRound * 1000
  const started = performance.now()
  let done = 0
  let next = 0
  const worker = async () => {
    while (performance.now() < until) {
      await request(agent, port, path(next++), headers, status)
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return done / ((performance.now() - started) / 1000)
}

function request(
  agent: Agent,
  port: number,
  path: string,
  headers: Record<string, string>,
  status: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === status
          ? resolve()
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    }).once('error', reject)
  })
}

async function etagOf(port: number, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}
