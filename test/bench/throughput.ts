import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { templateOf } from './page-template.ts'
import { median } from './quantiles.ts'
import { load } from './raw-load.ts'
import type { Load } from './raw-load.ts'
import { measuresOf } from './server-measures.ts'
import { sized } from './toy.ts'

const connections = 32
/** One visitor may wait for no more pages that have to be rendered. */
const renderingConnections = 16
const secondsPerRound = sized(3, 0.1)
const rounds = sized(5, 1)

type Server = { port: number; process: ChildProcess }

type Contender = Omit<Load, 'port'> & {
  name: string
  server: Server
  connections?: number
  /** The name of what it is compared with. */
  against?: string
}

export type Throughput = {
  name: string
  requestsPerSecond: number
  /** Milliseconds of processor of the server's process for each request, its threads included. */
  cpu: number
  against: { name: string; ratio: number } | undefined
}

const list = '/api/promo-codes'
const page = '/deals'
const brotli = { 'accept-encoding': 'br' }

/**
 * Requests a second of the product's list and page of deals against the plainest servers, in turns on one machine.
 */
export async function measureThroughput(
  databaseUrl: string,
): Promise<{ results: Throughput[]; rssMegabytes: number }> {
  const raw = await startServer('raw-server.ts', databaseUrl)
  const product = await startServer('product-server.ts', databaseUrl)
  try {
    const contenders = await contendersOf(raw, product)
    const measured = new Map<string, { perSecond: number[]; cpu: number[] }>()
    for (let round = -1; round < rounds; round++) {
      for (const contender of contenders) {
        const one = await measure(contender)
        const known = measured.get(contender.name) ?? { perSecond: [], cpu: [] }
        if (round >= 0) {
          known.perSecond.push(one.perSecond)
          known.cpu.push(one.cpu)
        }
        measured.set(contender.name, known)
      }
    }
    const perSecond = (name: string) => median(measured.get(name)?.perSecond ?? [])
    const results = contenders.map(({ name, against }) => ({
      name,
      requestsPerSecond: perSecond(name),
      cpu: median(measured.get(name)?.cpu ?? []),
      against: against ? { name: against, ratio: perSecond(name) / perSecond(against) } : undefined,
    }))
    return { results, rssMegabytes: (await measuresOf(product.process)).rss / 1_000_000 }
  } finally {
    raw.process.kill()
    product.process.kill()
  }
}

async function contendersOf(raw: Server, product: Server): Promise<Contender[]> {
  const kept = await read(product, page, brotli)
  await post(raw, '/constant-page', kept.body)
  await post(raw, '/constant-list', (await read(product, list)).body)
  const { deals } = JSON.parse((await read(product, list)).body.toString()) as {
    deals: (Record<string, unknown> & { id: string })[]
  }
  const html = (await read(product, page)).body.toString()
  await post(raw, '/page', Buffer.from(JSON.stringify(templateOf(html, deals))))
  const etag = (await read(product, list)).headers.get('etag') ?? ''
  return [
    { name: 'constant buffer, as large as the page', server: raw, path: () => '/constant-page' },
    {
      name: 'page of deals, kept',
      server: product,
      path: () => page,
      headers: brotli,
      against: 'constant buffer, as large as the page',
    },
    { name: 'constant buffer, as large as the list', server: raw, path: () => '/constant-list' },
    {
      name: 'REST, kept',
      server: product,
      path: () => list,
      against: 'constant buffer, as large as the list',
    },
    {
      name: 'REST, 304 by ETag',
      server: product,
      path: () => list,
      headers: { 'if-none-match': etag },
      status: 304,
      against: 'constant buffer, as large as the list',
    },
    {
      name: 'page from template strings + pg',
      server: raw,
      path: (i) => `/page?before=${timeOf(i)}`,
      headers: brotli,
      connections: renderingConnections,
    },
    {
      name: 'page of deals, rendered',
      server: product,
      path: uncachedPage,
      headers: brotli,
      connections: renderingConnections,
      against: 'page from template strings + pg',
    },
    { name: 'raw node:http + pg', server: raw, path: (i) => `/?before=${timeOf(i)}` },
    {
      name: 'REST, uncached',
      server: product,
      path: (i) => `${list}?cursor=${cursorOf(i)}`,
      against: 'raw node:http + pg',
    },
    {
      name: 'RPC, uncached',
      server: product,
      path: (i) => `/rpc/deals/list?data=${rpcData(i)}`,
      against: 'raw node:http + pg',
    },
  ]
}

async function measure({ server, ...one }: Contender): Promise<{ perSecond: number; cpu: number }> {
  const before = await measuresOf(server.process)
  const open = one.connections ?? connections
  const { done, seconds } = await load({ ...one, port: server.port }, open, secondsPerRound)
  const after = await measuresOf(server.process)
  return { perSecond: done / seconds, cpu: (after.cpu - before.cpu) / done }
}

let pages = 0

/** Never the same twice. */
function uncachedPage(): string {
  return `${page}?nr=${++pages}`
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

export async function startServer(file: string, databaseUrl: string): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), [databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { port: message.port, process: child }
}

/** With its body as it is sent where an encoding is asked for: fetch decodes what it sees. */
async function read(
  { port }: Server,
  path: string,
  headers: Record<string, string> = { 'accept-encoding': 'identity' },
): Promise<{ headers: Headers; body: Buffer }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const body = Buffer.from(await response.arrayBuffer())
  const sent = Number(response.headers.get('content-length') ?? body.length)
  return { headers: response.headers, body: sent === body.length ? body : Buffer.alloc(sent, 'a') }
}

async function post({ port }: Server, path: string, body: Buffer): Promise<void> {
  const init = { method: 'POST', body: new Uint8Array(body) }
  await fetch(`http://127.0.0.1:${port}${path}`, init)
}
