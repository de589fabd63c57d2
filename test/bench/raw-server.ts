import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import pg from 'pg'

import { answerMeasures } from './server-measures.ts'
import { fillPage } from './page-template.ts'
import type { PageTemplate } from './page-template.ts'

/**
 * The least that can answer: a buffer that was posted before; a page of deals by node:http and pg, one prepared query,
 * no checks; the same as HTML from template strings, compressed like the product's. The baselines.
 */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 })

const text = `
  select c.id, c.brand_name, c.brand_key, c.brand_url, c.promo_code, c.promo_type, c.promo_value, c.description, c.worth,
    c.expiration_date, c.affiliate_link, c.category, c.is_trending, c.is_featured, c.created_at,
    p.id as owner_id, p.full_name, p.username, p.avatar_url, p.is_agency, p.is_creditcard
  from promo_codes c join profiles p on p.id = c.influencer_id
  where c.is_live and (c.created_at, c.id) < ($1::timestamptz, $2::uuid)
  order by c.created_at desc, c.id desc limit 48`

const toBrotli = promisify(brotliCompress)
const posted = new Map<string, Buffer>()
let template: PageTemplate | undefined

const server = createServer((request, response) => {
  const { url = '/' } = request
  const constant = posted.get(url)
  if (request.method === 'POST') void keep(request, response)
  else if (constant) {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': constant.length })
    response.end(constant)
  } else void answer(new URL(url, 'http://localhost'), response)
})

async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  if (request.url === '/page') template = JSON.parse(body.toString()) as PageTemplate
  else posted.set(request.url ?? '/', body)
  response.writeHead(204).end()
}

async function answer({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
  try {
    const before = searchParams.get('before') ?? '2100-01-01'
    const values = [before, 'ffffffff-ffff-ffff-ffff-ffffffffffff']
    const { rows } = await pool.query<Record<string, unknown>>({ name: 'deals', text, values })
    if (pathname === '/page' && template) {
      const html = fillPage(template, rows)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
      const body = await toBrotli(html, { params })
      const headers = { 'content-encoding': 'br', 'content-length': body.length }
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ deals: rows }))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
)
answerMeasures()
