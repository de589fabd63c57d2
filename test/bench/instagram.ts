import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { aBody, aText, startInstagramServer, webhookInit } from '#test/instagram-server.ts'

import { report, sized } from './toy.ts'

/**
 * How fast direct messages are answered, from the arrival of the webhook until the answer was handed
 * over, as the product measures it itself. Needs BENCH_DATABASE_URL, an empty PostgreSQL database.
 */

const databaseUrl = process.env['BENCH_DATABASE_URL']
if (databaseUrl === undefined) throw new Error('BENCH_DATABASE_URL names an empty database')

/** Latency of the simulated API, like that of a distant one. */
const networkMs = 120
const seconds = sized(20, 1)
const loads = [
  { name: 'one message at a time', perSecond: 2 },
  { name: '5 messages a second', perSecond: 5 },
  { name: '10 messages a second', perSecond: 10 },
]
const sayings = ['pacewell', 'anything for @softhour?', 'fashion', 'codes ending soon', 'hello']

const folder = await mkdtemp(join(tmpdir(), 'fanfare-bench-'))
const instagram = await startInstagramServer()
instagram.slowDown(networkMs)
const { app_secrets, verify_token, access_token, account_id, api_url } = instagram.instagram
const script = new URL('../../server/main.ts', import.meta.url).pathname
const child = spawn(process.execPath, [script], {
  env: {
    PATH: process.env['PATH'],
    DATA_FOLDER: folder,
    DATABASE_URL: databaseUrl,
    PORT: '4417',
    LOG_LEVEL: 'error',
    DEMO_DATA: 'on',
    INSTAGRAM_APP_SECRETS: app_secrets.join(','),
    INSTAGRAM_VERIFY_TOKEN: verify_token,
    INSTAGRAM_ACCESS_TOKEN: access_token,
    INSTAGRAM_ACCOUNT_ID: account_id,
    INSTAGRAM_API_URL: api_url,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const origin = 'http://127.0.0.1:4417'
while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await sleep(200)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()

let people = 0
async function write(text: string): Promise<number> {
  const { method, body, headers } = webhookInit(
    aBody([aText(`99200000${String(++people).padStart(8, '0')}`, text)]),
  )
  const { 'sec-fetch-site': _none, ...sent } = headers
  const began = performance.now()
  const answer = await fetch(`${origin}/webhooks/instagram`, { method, body, headers: sent })
  if (answer.status !== 200) throw new Error(`The webhook was answered with ${answer.status}`)
  return performance.now() - began
}

/** Waits for the answers to so many messages, three seconds at most: what is answered later counts as not answered. */
async function untilAnswered(count: number): Promise<void> {
  for (const end = performance.now() + 3000; performance.now() < end; await sleep(100)) {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int from instagram_messages where state = 'handed_over'",
    )
    if (rows[0]?.count === count) return
  }
}

const rows: string[] = []
const warmUps = sized(20, 2)
for (let i = 0; i < warmUps; i++) await write(sayings[i % sayings.length] ?? '')
await untilAnswered(warmUps)
for (const { name, perSecond } of loads) {
  await client.query('delete from instagram_messages')
  const acknowledged: Promise<number>[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    acknowledged.push(write(sayings[i % sayings.length] ?? ''))
    await sleep(1000 / perSecond)
  }
  const acks = (await Promise.all(acknowledged)).toSorted((a, b) => a - b)
  await untilAnswered(acks.length)
  const { rows: found } = await client.query<{ count: string; times: number[] }>(
    `select count(*), percentile_cont(array[0.5, 0.95, 0.99]) within group
        (order by extract(epoch from handed_over_at - received_at)::float8 * 1000) as times
      from instagram_messages where state = 'handed_over'`,
  )
  const { count, times } = found[0] ?? { count: '0', times: [] }
  const ack = acks[Math.floor(acks.length * 0.95)] ?? 0
  rows.push(
    `| ${name} | ${count} of ${acks.length} | ${[...times, ack].map((ms) => Math.round(ms)).join(' | ')} |`,
  )
  process.stdout.write(`${rows.at(-1)}\n`)
}

const { rows: version } = await client.query<{ version: string }>('select version()')
const text = `# Direct messages

Written by \`npm run bench:instagram\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version},
${(version[0]?.version ?? '').split(' on ')[0]}, ${cpus().length} cores shared by everything. Instagram is a stand-in over HTTP that
takes ${networkMs} ms for each call. The aim: 95% of answers handed over within 1,000 ms of the webhook.

Milliseconds from the arrival of a webhook until Instagram had taken the whole answer, as the product measures it itself
(\`handed_over_at - received_at\`), and until the webhook was answered with 200. Each message comes from somebody new; the answers
are one or two messages long, after 'seen' and 'typing'.

| load | answered | p50 | p95 | p99 | webhook answered, p95 |
|---|---|---|---|---|---|
${rows.join('\n')}

Calls to Instagram are held to 20 a second by each process (decision 010); what comes faster waits its turn.
`
await report('docs/benchmarks/instagram.md', text)
await client.end()
child.kill('SIGTERM')
await once(child, 'exit')
await instagram.close()
await rm(folder, { recursive: true, force: true })
