import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import pg from 'pg'

/** The least that can answer a page of deals: node:http and pg, one prepared query, no checks. The baseline. */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 })

const text = `
  select c.id, c.brand_name, c.brand_key, c.brand_url, c.promo_code, c.promo_type, c.promo_value, c.description, c.worth,
    c.expiration_date, c.affiliate_link, c.category, c.is_trending, c.is_featured, c.created_at,
    p.id as owner_id, p.full_name, p.username, p.avatar_url, p.is_agency, p.is_creditcard
  from promo_codes c join profiles p on p.id = c.influencer_id
  where c.is_live and (c.created_at, c.id) < ($1::timestamptz, $2::uuid)
  order by c.created_at desc, c.id desc limit 48`

const server = createServer((request, response) => {
  const before =
    new URL(request.url ?? '/', 'http://localhost').searchParams.get('before') ?? '2100-01-01'
  void answer(before, response)
})

async function answer(before: string, response: ServerResponse): Promise<void> {
  try {
    const values = [before, 'ffffffff-ffff-ffff-ffff-ffffffffffff']
    const { rows } = await pool.query({ name: 'deals', text, values })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ deals: rows }))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
)
