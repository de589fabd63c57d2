import pg from 'pg'

import { signInWriters } from './load-order.ts'
import { measuresOf } from './server-measures.ts'
import { startServer } from './throughput.ts'

export type HttpPublishing = {
  /** Codes a second. */
  rate: number
  /** Milliseconds of the server's processor for each code. */
  cpu: number
}

/** Signed-in people who publish through HTTP, each waiting for an answer before the next code. Brands are 'Bench Brand n'. */
export async function publishThroughHttp(
  databaseUrl: string,
  writers: number,
  seconds: number,
): Promise<HttpPublishing> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const server = await startServer('product-server.ts', databaseUrl)
  const origin = `http://127.0.0.1:${server.port}`
  try {
    const cookies = await signInWriters(client, origin, writers)
    const before = await measuresOf(server.process)
    const from = performance.now()
    let published = 0
    const publish = async (cookie: string, n: number) => {
      const answer = await fetch(`${origin}/api/promo-codes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: JSON.stringify({ promo_code: aCode(n) }),
      })
      if (!answer.ok) throw new Error(`Publishing: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    await Promise.all(
      cookies.map(async (cookie) => {
        while (performance.now() < from + seconds * 1000) await publish(cookie, published++)
      }),
    )
    const took = (performance.now() - from) / 1000
    const after = await measuresOf(server.process)
    return { rate: published / took, cpu: (after.cpu - before.cpu) / published }
  } finally {
    server.process.kill()
    await client.end()
  }
}

const aCode = (n: number) => ({
  brand_name: `Bench Brand ${n % 3000}`,
  brand_url: 'https://pub.example/',
  promo_code: `HTTP${n}`,
  promo_type: '% off',
  promo_value: '20',
  affiliate_link: 'https://pub.example/?r=1',
})
