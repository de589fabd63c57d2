import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { connect } from '#server/db/connection/connect.ts'
import { refreshShops } from '#server/features/extension/shops.ts'

import { areMet, tableOfAims, tableOfTimes } from './aims.ts'
import type { Aim } from './aims.ts'
import { dropDataSets, freshDataSet } from './data-set.ts'
import { signInWriters } from './load-order.ts'
import { startProduct } from './start-product.ts'
import { exitCode, report, sized } from './toy.ts'

/**
 * Measures how long a code is still seen after its owner reported it as leaked, with two processes on one PostgreSQL:
 * the press goes to the first, and the second is read. Needs BENCH_DATABASE_URL, a PostgreSQL that allows new
 * databases, and a web build. Exits with 1 when the target is missed.
 */
const adminUrl = process.env['BENCH_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')

const rounds = sized(30, 2)
const aimMs = 2000
/** How often lists and the extension's data are read until the code is gone. */
const everyMs = 10
/** A size that no other benchmark reuses. */
const codes = sized(10_500, 310)
const domain = 'leaked-bench.com'
const letters = 'LEAKBENCH20'
/** Of others, before. */
const load = (loadavg()[0] ?? 0).toFixed(1)

const folder = await mkdtemp(join(tmpdir(), 'fanfare-bench-'))
const databaseUrl = await freshDataSet(adminUrl, codes)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
const ports = [4511, 4512] as const
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const settings = { EXTENSION_SIGNING_KEY: key }
const servers = await Promise.all(
  ports.map((port) => startProduct({ port, databaseUrl, folder, settings })),
)
const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
const database = await connect({ database: { kind: 'postgres', url: databaseUrl, pool_size: 1 } })
const [cookie = ''] = await signInWriters(client, first, 1)

let asked = 0
/** Each time from another address, so that no limit is reached. */
const request = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(`${origin}/api${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.${Math.floor(++asked / 60_000) % 200}.${Math.floor(asked / 250) % 250}.${asked % 250}`,
      ...(init.method === 'POST' ? { cookie } : {}),
    },
  })
async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await request(first, path, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const { promo_code } = await post<{ promo_code: { id: string } }>('/promo-codes', {
  promo_code: {
    brand_name: 'Leaked Bench',
    brand_url: `https://${domain}`,
    promo_code: letters,
    promo_type: '% off',
    promo_value: '20',
    affiliate_link: `https://${domain}/?ref=bench`,
    scope: 'everywhere',
  },
})
const ids = [promo_code.id]

/** Until an answer of the second process has the code, or has it no more. */
async function until(path: string, isThere: boolean): Promise<void> {
  while ((await (await request(second, path)).text()).includes(letters) !== isThere)
    await sleep(everyMs)
}

/** An open page of a process, which hears that the code is gone. */
async function openPage(origin: string) {
  const abort = new AbortController()
  const { body } = await request(origin, '/live/deals', { signal: abort.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    hears: async () => {
      while (!(text.includes('deal_removed') && text.includes(promo_code.id))) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) throw new Error('The stream ended')
        text += value
      }
    },
    close: () => abort.abort(),
  }
}

const list = '/promo-codes'
const extension = `/extension/shop?domain=${domain}`
const times = new Map<string, number[]>()
for (let round = 0; round < rounds; round++) {
  // The processes themselves do so once a minute.
  await refreshShops(database)
  await until(list, true)
  await until(extension, true)
  const pages = [await openPage(first), await openPage(second)] as const
  const start = performance.now()
  const took = async (what: string, work: Promise<unknown>) => {
    await work
    times.set(what, [...(times.get(what) ?? []), performance.now() - start])
  }
  await Promise.all([
    took(
      'baseline: the answer to the press',
      post('/promo-codes/actions', { action: 'leak', ids }),
    ),
    took('an open page of the process that was asked', pages[0].hears()),
    took('an open page of the other process', pages[1].hears()),
    took('a list of the other process', until(list, false)),
    took('what an extension gets from the other process', until(extension, false)),
  ])
  for (const page of pages) page.close()
  await post('/promo-codes/restore', { ids })
}

const aims = [...times]
  .filter(([what]) => !what.startsWith('baseline'))
  .map(([what, all]): Aim => {
    const slowest = Math.round(Math.max(...all))
    return [`${what}, slowest`, `< ${aimMs} ms`, `${slowest} ms`, slowest < aimMs]
  })
const { rows: version } = await client.query<{ version: string }>('select version()')
await report(
  'docs/benchmarks/leak.md',
  `# A leaked code

Written by \`npm run bench:leak\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version},
${(version[0]?.version ?? '').split(' on ')[0]}, ${cpus().length} cores shared by everything, load average ${load} before.

Two processes in production mode on one database with ${codes.toLocaleString('en')} codes. An owner reports a code as leaked to the first of them, ${rounds} times,
each time after undo. Lists and the extension's data are read every ${everyMs} ms until the code is gone.

${tableOfAims(aims)}

Milliseconds from the press until the code is gone:

${tableOfTimes([...times])}
`,
)
process.exitCode = exitCode(areMet(aims))

for (const server of servers) {
  server.kill('SIGTERM')
  await once(server, 'exit')
}
await client.end()
await database.close()
await dropDataSets(adminUrl, [codes])
await rm(folder, { recursive: true, force: true })
