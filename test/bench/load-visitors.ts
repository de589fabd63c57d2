import { Agent, request } from 'node:http'
import { once } from 'node:events'

/**
 * Readers and writers in their own process, at a fixed pace whatever the server does: a delayed request counts from
 * the moment at which it was due. Argument: port. A message contains the other settings.
 */
export type Order = {
  seconds: number
  warmUpSeconds: number
  readsPerSecond: number
  writesPerSecond: number
  /** Cookies of signed-in influencers. */
  writers: string[]
  brands: string[]
  usernames: string[]
  dealIds: string[]
  dealOwners: string[]
}

export type Outcome = {
  reads: number[]
  writes: number[]
  byKind: Record<string, number[]>
  errors: string[]
}

const port = Number(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
process.send?.('up')
const [order] = (await once(process, 'message')) as [Order]

const outcome: Outcome = { reads: [], writes: [], byKind: {}, errors: [] }
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
const anAddress = () =>
  `10.200.${Math.floor(Math.random() * 20)}.${Math.floor(Math.random() * 256)}`
const rpc = (path: string, input: unknown) =>
  `/rpc/${path}?data=${encodeURIComponent(JSON.stringify({ json: input }))}`
const categories = ['Fashion', 'Fitness', 'Food', 'Tech', 'Home', 'Travel', 'Beauty']
const words = ['off', 'goods', 'supply', 'house', 'works', 'quixotry', 'delivery', 'fash', 'ab']

/** In shares of 20. */
const reads: [kind: string, share: number, path: () => string][] = [
  ['page: home', 2, () => '/'],
  ['page: deals', 3, () => '/deals'],
  ['page: brand', 3, () => `/brand/${encodeURIComponent(pick(order.brands))}`],
  ['page: profile', 2, () => `/influencer/${pick(order.usernames)}`],
  ['page: brands', 1, () => '/brands'],
  ['list of deals', 3, () => rpc('deals/list', { category: pick(categories), limit: 48 })],
  ['list of brands', 1, () => '/api/brands'],
  ['search', 3, () => `/api/promo-codes?q=${pick(words)}`],
  ['profile', 1, () => `/api/profiles/${pick(order.usernames)}`],
  ['deal', 1, () => `/api/promo-codes/${pick(order.dealIds)}`],
]
const readTurns = reads.flatMap((read) => Array.from({ length: read[1] }, () => read))
const writeTurns =
  'publish change publish copy remove publish change copy chat remove publish change copy publish remove change follow publish remove chat'.split(
    ' ',
  )

type PlannedRequest = {
  kind: string
  path: string
  method?: string
  body?: unknown
  cookie?: string
}

function ask(
  due: number,
  { kind, path, method = 'GET', body, cookie }: PlannedRequest,
  times?: number[],
): Promise<unknown> {
  return new Promise((resolve) => {
    const fail = (why: string) => {
      if (outcome.errors.length < 20) outcome.errors.push(`${kind}: ${method} ${path}: ${why}`)
      resolve(undefined)
    }
    const json = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host: 'fanfare.example',
          'x-forwarded-for': anAddress(),
          'sec-fetch-site': 'same-origin',
          ...(json === undefined
            ? { 'accept-encoding': 'gzip, br' }
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
          ...(cookie === undefined ? {} : { cookie }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => json !== undefined && chunks.push(chunk))
        response.once('end', () => {
          const took = performance.now() - due
          times?.push(took)
          if (times) (outcome.byKind[kind] ??= []).push(took)
          if ((response.statusCode ?? 500) >= 300)
            return fail(`${response.statusCode} ${Buffer.concat(chunks).toString().slice(0, 200)}`)
          resolve(json === undefined ? undefined : JSON.parse(Buffer.concat(chunks).toString()))
        })
        response.once('error', (error) => fail(error.message))
      },
    )
    sent.once('error', (error) => fail(error.message))
    sent.end(json)
  })
}

type Published = { id: string; cookie: string; since: number }
const published: Published[] = []
let written = 0

const aCode = (n: number) => ({
  brand_name: pick(order.brands),
  brand_url: 'https://brand.example/',
  promo_code: `LOAD${process.pid}N${n}`,
  promo_type: '% off',
  promo_value: String(5 + (n % 60)),
  affiliate_link: 'https://brand.example/?ref=load',
})

async function write(due: number, times?: number[]): Promise<void> {
  const n = written++
  // Each round starts with another writer, or some would only publish and reach their limit.
  const cookie = order.writers[
    (n + Math.floor(n / writeTurns.length)) % order.writers.length
  ] as string
  let kind = writeTurns[n % writeTurns.length] as string
  // A code is deleted only after every reader has received it.
  const old = ['change', 'remove'].includes(kind)
    ? published.find(({ since }) => since < due - 3000)
    : undefined
  if (['change', 'remove'].includes(kind) && !old) kind = 'publish'
  if (kind === 'publish') {
    const asked = {
      kind,
      path: '/api/promo-codes',
      method: 'POST',
      body: { promo_code: aCode(n) },
      cookie,
    }
    const answer = (await ask(due, asked, times)) as { promo_code: { id: string } } | undefined
    if (answer) published.push({ id: answer.promo_code.id, cookie, since: performance.now() })
  } else if (old) {
    published.splice(published.indexOf(old), 1)
    const path = `/api/promo-codes/${old.id}`
    if (kind === 'remove')
      await ask(due, { kind, path, method: 'DELETE', body: {}, cookie: old.cookie }, times)
    else {
      await ask(
        due,
        { kind, path, method: 'PATCH', body: { promo_code: aCode(n) }, cookie: old.cookie },
        times,
      )
      published.push({ ...old, since: performance.now() })
    }
  } else if (kind === 'copy') {
    const body = { kind: 'copy', channel: 'web' }
    await ask(
      due,
      { kind, path: `/api/promo-codes/${pick(order.dealIds)}/counts`, method: 'POST', body },
      times,
    )
  } else if (kind === 'chat') {
    const body = { message: `anything from ${pick(order.brands)}?` }
    await ask(due, { kind, path: '/api/web-chat-assistant', method: 'POST', body }, times)
  } else {
    const path = `/api/follows/${pick(order.dealOwners)}`
    await ask(due, { kind, path, method: 'PUT', body: {}, cookie }, times)
  }
}

const began = performance.now()
const measuredFrom = began + order.warmUpSeconds * 1000
const end = measuredFrom + order.seconds * 1000
const underWay = new Set<Promise<unknown>>()

/** Starts everything that is due, on time or late. */
function pace(
  perSecond: number,
  start: (due: number, isMeasured: boolean) => Promise<unknown>,
): Promise<void> {
  let next = began
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      for (; next <= performance.now() && next < end; next += 1000 / perSecond) {
        const one = start(next, next >= measuredFrom)
        underWay.add(one)
        void one.finally(() => underWay.delete(one))
      }
      if (next < end) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
}

let turn = 0
await Promise.all([
  pace(order.readsPerSecond, (due, isMeasured) => {
    // A stride that has no factor in common with the number of turns mixes them.
    const [kind, , path] = readTurns[(turn += 7) % readTurns.length] as (typeof reads)[number]
    return ask(due, { kind, path: path() }, isMeasured ? outcome.reads : undefined)
  }),
  pace(order.writesPerSecond, (due, isMeasured) =>
    write(due, isMeasured ? outcome.writes : undefined),
  ),
])
await Promise.all(underWay)
agent.destroy()
process.send?.(outcome, () => process.exit(0))
