import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { dropDataSets, openDataSet } from './data-set.ts'
import { startProduct } from './start-product.ts'
import { sized } from './toy.ts'

/**
 * Measures how long everybody waits for a cached page while one visitor requests pages that are not cached, over more
 * and more connections. Needs BENCH_DATABASE_URL, a PostgreSQL that allows new databases, and a web build.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: sized('10', '1') },
    connections: { type: 'string', default: sized('0,5,20', '0,2') },
  },
})
const adminUrl = process.env['BENCH_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')

const port = 4509
/** A size that no other benchmark uses. */
const codes = sized(3000, 300)
const say = (line: string) => void process.stdout.write(`${line}\n`)

function ask(agent: Agent, path: string, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'fanfare.example', 'x-forwarded-for': address }
    const options = { agent, host: '127.0.0.1', port, path, headers }
    get({ ...options }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    }).once('error', reject)
  })
}

async function flood(connections: number, until: number): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: Record<number, number> = {}
  const one = async () => {
    while (performance.now() < until) {
      const path = Math.random() < 0.5 ? '/?x=' : '/deals?q='
      const status = await ask(agent, `${path}${Math.random()}`, '203.0.113.9')
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  return answers
}

/** Milliseconds that a reader waited for `/deals`, one after the other. */
async function read(until: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (performance.now() < until) {
    const began = performance.now()
    await ask(agent, '/deals', '198.51.100.7')
    times.push(performance.now() - began)
    await sleep(20)
  }
  agent.destroy()
  return times.toSorted((a, b) => a - b)
}

const folder = await mkdtemp(join(tmpdir(), 'fanfare-bench-'))
await dropDataSets(adminUrl, [codes])
await (await openDataSet(adminUrl, codes)).close()
const url = new URL(adminUrl)
url.pathname = `/fanfare_bench_${codes}`
const server = await startProduct({ port, databaseUrl: url.href, folder })
try {
  for (const connections of values.connections.split(',').map(Number)) {
    const until = performance.now() + Number(values.seconds) * 1000
    const [answers, times] = await Promise.all([flood(connections, until), read(until)])
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? NaN)
    say(
      `${connections} connections flood: /deals p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; flooder ${JSON.stringify(answers)}`,
    )
  }
} finally {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await dropDataSets(adminUrl, [codes])
  await rm(folder, { recursive: true, force: true })
}
